#pragma once
// The sections of a report, one after the other. Each writes nothing if it has nothing to say.
#include "lab/report/report_page.hpp"

namespace turncoat::lab {

void write_effects(ReportPage& page);      // what the options change
void write_scores(ReportPage& page);       // which side wins, and how much thinking helps
void write_budget(ReportPage& page);       // how much was thought
void write_nodes(ReportPage& page);        // how results depend on nodes
void write_ends(ReportPage& page);         // how games end, and how long they last
void write_course(ReportPage& page);       // how exciting they are, and what happens in them
void write_observed(ReportPage& page);     // what they show together
void write_board(ReportPage& page);        // where it happens
void write_worths(ReportPage& page);       // what pieces are worth
void write_odds(ReportPage& page);         // what they are worth in games at odds
void write_luck(ReportPage& page);         // what the dice decide
void write_luck_judge(ReportPage& page);   // and how good the judge of their throws was
void write_openings(ReportPage& page);     // how varied openings are, and what players agree on
void write_calibration(ReportPage& page);  // how good the judge is

}  // namespace turncoat::lab
