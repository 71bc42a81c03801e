#pragma once
// What a position is worth, game by game, for the searchers of src/search (which see it only through this).
#include "eval/chess.hpp"
#include "eval/cooperative.hpp"
#include "eval/mercenary.hpp"
#include "eval/mercenary3.hpp"
#include "eval/mercurial.hpp"
#include "eval/merger.hpp"
