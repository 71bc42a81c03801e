/* Turncoat for C, and for every language that can call C: games in which pieces change sides, and orthodox chess.
 *
 * One kind of object, a game being played: a position with its history. Everything else is numbers and texts.
 *
 *   turncoat_error error;
 *   turncoat_game* game = turncoat_open("mercenary:hold=2", &error);
 *   if (game == NULL) puts(error.text);
 *   turncoat_play(game, "e2e4", &error);
 *   turncoat_close(game);
 *
 * Texts. All texts are UTF-8 and end with a zero byte; specs, positions, moves and results are those of the project's
 * conventions (docs/spec/conventions.md). A function that gives a text takes a buffer for it, and returns how many bytes
 * the whole text has without its zero byte, as snprintf does: if that is `size` or more, the text was cut. `out` may be
 * NULL if `size` is 0.
 *
 * Errors. Functions that can fail return false, or NULL, and change nothing; they say why in `error`, which may be
 * NULL. Every function accepts NULL in place of a game or a text, and any number: it fails, or gives nothing.
 *
 * Threads. Different games can be used by different threads at once; one game by one thread at a time. Nothing is kept
 * outside of games. If memory runs out, the process ends.
 *
 * Stability. Functions are never removed or changed within a major version of the library (its soname). Structures that
 * may grow begin with their size. */
#ifndef TURNCOAT_H
#define TURNCOAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(TURNCOAT_BUILD)
#define TURNCOAT_API __declspec(dllexport)
#elif defined(_WIN32)
#define TURNCOAT_API __declspec(dllimport)
#elif defined(__GNUC__)
#define TURNCOAT_API __attribute__((visibility("default")))
#else
#define TURNCOAT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Why something failed. */
typedef struct turncoat_error {
  char code[32];  /* for programs: one of tests/faults.txt, "illegal"; or "argument": no game could mean that */
  char text[992]; /* a sentence in English that names what is wrong */
} turncoat_error;

/* A position with its history, made by turncoat_open, turncoat_open_record or turncoat_clone, and yours to close. */
typedef struct turncoat_game turncoat_game;

/* The most seats that a game has. */
#define TURNCOAT_MOST_SEATS 3
/* In place of a seat: the dice. */
#define TURNCOAT_DICE (-1)

/* ---- the library and its games */

/* "1.2.3"; lives as long as the library. */
TURNCOAT_API const char* turncoat_version(void);
/* How many games there are. */
TURNCOAT_API size_t turncoat_games(void);
/* The id of each, "mercenary"; NULL from their number on. */
TURNCOAT_API const char* turncoat_game_id(size_t number);
/* All games with their options, as JSON. */
TURNCOAT_API size_t turncoat_games_json(char* out, size_t size);

/* ---- games */

/* Opens the game that a spec names, at its start. */
TURNCOAT_API turncoat_game* turncoat_open(const char* spec, turncoat_error* error);
/* Opens the game that a record or a PGN tells, at its end. What can be read in one way only is read, however odd
 * (turncoat_reading_json tells that); fails with the code "several-games" if the text holds more than one. */
TURNCOAT_API turncoat_game* turncoat_open_record(const char* record, turncoat_error* error);
/* How many games a text holds. */
TURNCOAT_API size_t turncoat_records(const char* text);
/* The text of one of them by its number, from 0 on, to be given to turncoat_open_record; nothing of other numbers. */
TURNCOAT_API size_t turncoat_record_text(const char* text, size_t number, char* out, size_t size);
/* What the record of one game tells, players, tags, comments, variations, its result and remarks on what is odd in it,
 * as JSON (docs/protocol.md, "load"); an empty text if it cannot be read. */
TURNCOAT_API size_t turncoat_reading_json(const char* record, char* out, size_t size);
/* A game of its own in the same position with the same history; NULL of NULL. */
TURNCOAT_API turncoat_game* turncoat_clone(const turncoat_game* game);
/* Does nothing with NULL. */
TURNCOAT_API void turncoat_close(turncoat_game* game);

/* The canonical spec: options in their table's order, defaults left out. */
TURNCOAT_API size_t turncoat_spec(const turncoat_game* game, char* out, size_t size);
/* 2 or 3 seats; 0 of NULL. Seats are counted from 0 in seat order. */
TURNCOAT_API int turncoat_seats(const turncoat_game* game);
/* The board, the pieces, the players and the options, as JSON (docs/protocol.md, "describe"). */
TURNCOAT_API size_t turncoat_describe_json(const turncoat_game* game, char* out, size_t size);

/* ---- the position */

/* The position as text. */
TURNCOAT_API size_t turncoat_fen(const turncoat_game* game, char* out, size_t size);
/* Zobrist key of what the rules call the same position. */
TURNCOAT_API uint64_t turncoat_key(const turncoat_game* game);
/* Who decides next: a seat, or TURNCOAT_DICE. */
TURNCOAT_API int turncoat_actor(const turncoat_game* game);
/* "gray": the phase of the turn; empty in games whose turns have only one. */
TURNCOAT_API size_t turncoat_phase(const turncoat_game* game, char* out, size_t size);
/* Moves and leavings since the start. */
TURNCOAT_API int turncoat_ply(const turncoat_game* game);
/* "1 0 checkmate", or "*" while the game goes on. */
TURNCOAT_API size_t turncoat_result(const turncoat_game* game, char* out, size_t size);
/* Whether the game has ended; if so, gives each seat's score, 0 to 1, and 0 to those that the game has not. */
TURNCOAT_API bool turncoat_ended(const turncoat_game* game, double scores[TURNCOAT_MOST_SEATS]);
/* Cells of royal pieces that are attacked, as far as the rules announce it, with spaces between them. */
TURNCOAT_API size_t turncoat_checks(const turncoat_game* game, char* out, size_t size);
/* Position, pieces, legal moves and what they are made of, as JSON (docs/protocol.md, "show"). */
TURNCOAT_API size_t turncoat_show_json(const turncoat_game* game, char* out, size_t size);
/* The board as a picture in SVG. */
TURNCOAT_API size_t turncoat_svg(const turncoat_game* game, char* out, size_t size);

/* ---- its legal moves; where dice decide, what they can bring about */

/* How many there are; none once the game has ended. */
TURNCOAT_API size_t turncoat_count(const turncoat_game* game);
/* All their texts, sorted, each ended by a newline. */
TURNCOAT_API size_t turncoat_moves(const turncoat_game* game, char* out, size_t size);
/* The text of one of them by its number, from 0 to turncoat_count - 1, in an order of the game's own that holds until
 * the position changes; nothing of other numbers. Quicker than all texts. */
TURNCOAT_API size_t turncoat_move(const turncoat_game* game, size_t number, char* out, size_t size);
/* The choices that make one of them up, "e7 e8 =q", with spaces between them. */
TURNCOAT_API size_t turncoat_steps(const turncoat_game* game, size_t number, char* out, size_t size);
/* Exact probabilities of what the dice can bring about, over[i] / under[i] in lowest terms, in the order of
 * turncoat_moves; gives the first `size` of them and returns how many there are, 0 where no dice decide. */
TURNCOAT_API size_t turncoat_outcomes(const turncoat_game* game, uint64_t* over, uint64_t* under, size_t size);
/* How people can leave the game now, "w:resign", "agreement" or "claim", each ended by a newline. */
TURNCOAT_API size_t turncoat_leavings(const turncoat_game* game, char* out, size_t size);
/* A legal move in SAN, "Nf3"; an empty text if it has none. */
TURNCOAT_API size_t turncoat_san(const turncoat_game* game, const char* move, char* out, size_t size);
/* The text of the legal move that somebody means who writes "Nf3", "O-O", "Ng1-f3", "e1h1" or the text itself; an empty
 * text if that means none or several. */
TURNCOAT_API size_t turncoat_meant(const turncoat_game* game, const char* written, char* out, size_t size);
/* Why the player to move can claim a draw now, by playing "claim": "repetition" or "move limit"; else an empty text. Only
 * chess has such claims. */
TURNCOAT_API size_t turncoat_claimable(const turncoat_game* game, char* out, size_t size);
/* Why the text is no legal move; an empty text if it is one. */
TURNCOAT_API size_t turncoat_why(const turncoat_game* game, const char* move, char* out, size_t size);
/* How many ways `depth` plies can be played, 0 to 100: every way of the dice counts. It can take long. */
TURNCOAT_API bool turncoat_perft(const turncoat_game* game, int depth, uint64_t* leaves, turncoat_error* error);

/* ---- playing */

/* Plays a legal move, an outcome of the dice, or a leaving. */
TURNCOAT_API bool turncoat_play(turncoat_game* game, const char* move, turncoat_error* error);
/* Plays the legal move that turncoat_meant finds. */
TURNCOAT_API bool turncoat_play_written(turncoat_game* game, const char* written, turncoat_error* error);
/* Plays the move of that number. */
TURNCOAT_API bool turncoat_play_number(turncoat_game* game, size_t number, turncoat_error* error);
/* Plays a move, each legal one as likely as any other, or throws the dice; `random`, any number, is where the random
 * numbers (splitmix64) go on. False once the game has ended. */
TURNCOAT_API bool turncoat_play_random(turncoat_game* game, uint64_t* random);
/* Takes the last move or leaving back; false if there is none. */
TURNCOAT_API bool turncoat_undo(turncoat_game* game);
/* What was played since the game began, each ended by a newline. */
TURNCOAT_API size_t turncoat_played(const turncoat_game* game, char* out, size_t size);
/* Where it began; an empty text if at its own start. */
TURNCOAT_API size_t turncoat_first_fen(const turncoat_game* game, char* out, size_t size);
/* The game as a record, in the manner of PGN, with nobody named. */
TURNCOAT_API size_t turncoat_record(const turncoat_game* game, char* out, size_t size);
/* A game of chess as PGN, which other programs read. `about` may say more of it, as JSON: {"seats": ["Ada", "Bob"],
 * "tags": {"Date": "2026.01.31"}} (docs/protocol.md, "save"); NULL says nothing. An empty text for other games, and if
 * `about` cannot be read or says a result that the game cannot have. */
TURNCOAT_API size_t turncoat_pgn(const turncoat_game* game, const char* about, char* out, size_t size);
/* Begins anew: at the game's start if `fen` is NULL, else there. The history is forgotten. */
TURNCOAT_API bool turncoat_restart(turncoat_game* game, const char* fen, turncoat_error* error);

/* ---- thinking */

/* When a search is to stop: at the first of its limits. Fill it by turncoat_no_limits, then set what you want. */
typedef struct turncoat_limits {
  size_t size;      /* sizeof(turncoat_limits) */
  int depth;        /* plies, 1 to 100; 0: no limit */
  uint64_t nodes;   /* 0: no limit */
  double seconds;   /* for this move; 0: no limit */
  double clock;     /* of the seat that moves, in seconds; 0: no clock */
  double increment; /* what that gains with each turn, in seconds */
  int moves_to_go;  /* turns until the next time control; 0: none */
  int level;        /* 1, a beginner, to 10 */
  int lines;        /* how many of the best lines are told, 1 to 500 */
  int threads;      /* 1 to 64 */
  uint64_t seed;    /* of what levels below 10 leave to chance */
  const char* only; /* legal moves with spaces between them: no others; NULL or empty: all */
} turncoat_limits;
/* Sets no limit, the strongest level, one line, one thread. */
TURNCOAT_API void turncoat_no_limits(turncoat_limits* limits);

/* What a search thinks of a line, after each iteration; of depth 0 if the first one was broken off. */
typedef struct turncoat_line {
  size_t size;                       /* sizeof(turncoat_line) as the library knows it */
  int depth;                         /* plies */
  int selective_depth;               /* plies of what was followed farthest */
  int rank;                          /* 1 is the best line */
  int centipawns;                    /* from the side of the seat that moves */
  int mate_plies;                    /* above 0: mates in that many plies; below: is mated; 0: no mate */
  int expected[TURNCOAT_MOST_SEATS]; /* each seat's expected score in thousandths */
  uint64_t nodes;                    /* of the search so far */
  double seconds;                    /* since it began */
  int hash_permille;                 /* how full its table is */
  const char* moves;                 /* the principal variation, with spaces between its moves; valid only during the call */
} turncoat_line;

/* What you are asked and told during a search, by the thread that called; any of them may be NULL. They must neither
 * change the game nor throw. */
typedef struct turncoat_listener {
  bool (*stopped)(void* user);                         /* asked often: whether to stop now */
  void (*line)(const turncoat_line* line, void* user); /* told each line after each iteration */
  void* user;                                          /* what both are given */
} turncoat_listener;

/* Searches the position and gives the move that it likes best. Fails if the game has ended, if the dice are to
 * decide, if limits are out of range or there is none, and nobody who could stop it. What it learns is kept in the game
 * for the next search. */
TURNCOAT_API bool turncoat_think(turncoat_game* game, const turncoat_limits* limits, const turncoat_listener* listener,
                                 char* move, size_t size, turncoat_error* error);
/* Forgets what was learnt, and takes tables of that many megabytes, 1 to 1048576; 16 are usual. */
TURNCOAT_API bool turncoat_set_hash(turncoat_game* game, size_t megabytes, turncoat_error* error);
/* Gives a variant the network that `turncoat train` has made for it: `file` is the content of that file, `size` bytes,
 * which are not needed afterwards; NULL takes it away. Clones have it, too. What was learnt is forgotten. Fails if it is
 * no such file, not whole, or of another text, and if the game is no variant. */
TURNCOAT_API bool turncoat_set_network(turncoat_game* game, const void* file, size_t size, turncoat_error* error);

#ifdef __cplusplus
}
#endif
#endif
