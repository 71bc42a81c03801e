-- What was found of positions says now what every seat expects: what was found before is searched again.
UPDATE analysis_position SET state = 0, tries = 0, leased = 0, report = ''
WHERE state = 1 AND instr(report, '"expected"') = 0;
