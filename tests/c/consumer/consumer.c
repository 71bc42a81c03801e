/* A program in C: plays a random game of every kind, and has the engine look at its start. */
#include <stdio.h>
#include <stdlib.h>
#include <turncoat.h>

static int failed(const char* what, const turncoat_error* error) {
  fprintf(stderr, "%s: %s (%s)\n", what, error->text, error->code);
  return EXIT_FAILURE;
}

int main(void) {
  printf("turncoat %s\n", turncoat_version());
  for (size_t i = 0; i < turncoat_games(); ++i) {
    turncoat_error error;
    turncoat_game* game = turncoat_open(turncoat_game_id(i), &error);
    if (game == NULL) return failed(turncoat_game_id(i), &error);

    turncoat_limits limits;
    turncoat_no_limits(&limits);
    limits.nodes = 1000;
    char move[64];
    if (!turncoat_think(game, &limits, NULL, move, sizeof move, &error)) return failed("thinking", &error);
    if (!turncoat_play(game, move, &error)) return failed(move, &error);

    uint64_t random = 1;
    while (turncoat_play_random(game, &random)) {
    }
    char result[64];
    turncoat_result(game, result, sizeof result);
    printf("%s: %s, then %d plies at random: %s\n", turncoat_game_id(i), move, turncoat_ply(game) - 1, result);
    turncoat_close(game);
  }
  return EXIT_SUCCESS;
}
