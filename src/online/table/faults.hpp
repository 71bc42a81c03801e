#pragma once
// Why something that was asked for at a table, or of the server, is not done: the codes that go to clients, each with
// its English sentence. The page has its own words for them.
#include "core/fault.hpp"

namespace turncoat::online::rejections {

inline constexpr Fault message = {"message", "That message is not understood."};
inline constexpr Fault table = {"table", "There is no such table."};
inline constexpr Fault spec = {"spec", "There is no such game."};
inline constexpr Fault seats = {"seats", "The seats do not fit the game."};
inline constexpr Fault control = {"control", "No clock can be set like that."};
inline constexpr Fault name = {"name", "A name has 1 to 24 characters."};
inline constexpr Fault reserved = {
    "reserved", "Names of that kind are given by the server: to programs, to computers and to deleted persons."};
inline constexpr Fault seat = {"seat", "That seat is not yours."};
inline constexpr Fault taken = {"taken", "That seat is taken."};
inline constexpr Fault no_seat = {"no-seat", "There is no such seat."};
inline constexpr Fault host = {"host", "Only whoever set the table up can do that."};
inline constexpr Fault no_dice = {"no-dice", "There are no dice in this game."};
inline constexpr Fault salts = {"salts",
                                "Somebody has still to add to the dice; the game begins by itself in a moment."};
inline constexpr Fault started = {"started", "The game has begun."};
inline constexpr Fault not_started = {"not-started", "The game has not begun yet."};
inline constexpr Fault over = {"over", "The game is over."};
inline constexpr Fault not_over = {"not-over", "The game is not over."};
inline constexpr Fault turn = {"turn", "It is not your turn."};
inline constexpr Fault stale = {"stale", "The position has changed meanwhile."};
inline constexpr Fault paused = {"paused", "The clocks stand still; somebody has to go on first."};
inline constexpr Fault not_paused = {"not-paused", "The clocks do not stand still."};
inline constexpr Fault illegal = {"illegal", "The rules do not allow that."};
inline constexpr Fault no_offer = {"no-offer", "Nothing of that kind has been offered to you."};
inline constexpr Fault too_late = {"too-late", "That is no longer possible."};
inline constexpr Fault too_early = {"too-early", "That is not possible yet."};
inline constexpr Fault no_takeback = {"no-takeback", "You have not decided anything yet that could be taken back."};
inline constexpr Fault no_draw = {"no-draw", "Nobody can agree on a draw here."};
inline constexpr Fault no_claim = {"no-claim", "There is no draw to be claimed now."};
inline constexpr Fault present = {"present", "That player is there."};
inline constexpr Fault unclocked = {"unclocked", "No clock runs at this table."};
inline constexpr Fault three = {"three", "With three players the others decide together."};
inline constexpr Fault two = {"two", "With two players the other one claims the game."};
inline constexpr Fault request = {"request", "That number was used for another request."};
inline constexpr Fault often = {"often", "That is too often; wait a little."};
inline constexpr Fault words = {"words", "These words cannot be said here."};
inline constexpr Fault full = {"full", "The server cannot write just now; nothing has changed. Try again soon."};
inline constexpr Fault unknown = {"unknown",
                                  "It is not known yet whether that was done; ask again with the same number."};
inline constexpr Fault person = {"person", "Say first who you are."};
inline constexpr Fault no_token = {"no-token", "There is no such token."};
inline constexpr Fault token = {"token", "That token is not known here, or it has been revoked."};
inline constexpr Fault program = {"program", "A program cannot do that."};
inline constexpr Fault streams = {"streams", "Too many streams are open."};
inline constexpr Fault tokens = {"tokens", "You have as many tokens as anybody may have; revoke one first."};
inline constexpr Fault code = {"code", "There is no such code, or it has been used."};
inline constexpr Fault many = {"many", "You have set up too many tables; finish or leave some first."};
inline constexpr Fault rated = {"rated", "At a rated table no seat changes hands, and no computer sits."};
inline constexpr Fault unrated = {"unrated", "Only games as their inventors wrote them are rated."};
inline constexpr Fault seek = {"seek", "Nobody waits there any more."};
inline constexpr Fault seeks = {"seeks", "You are looking for as many games as anybody may; withdraw one first."};
inline constexpr Fault for_two = {"for-two", "People and programs meet in games of two alone."};
inline constexpr Fault away = {"away", "That program is not here now."};
inline constexpr Fault blocks = {"blocks", "You have blocked as many people as anybody may."};
inline constexpr Fault reports = {"reports",
                                  "You have reported as much as anybody may; the operator has still to look at it."};
inline constexpr Fault no_mail = {"no-mail", "This server sends no mail."};
inline constexpr Fault mail_address = {"mail-address", "Mail cannot be sent to that address."};
inline constexpr Fault relay = {"relay", "Mail cannot be sent right now; no code has gone out. Try again later."};
inline constexpr Fault passkey = {"passkey", "That passkey is not known here, or the time for it is over; try again."};
inline constexpr Fault passkeys = {"passkeys", "You have as many passkeys as anybody may have; remove one first."};
inline constexpr Fault passkey_name = {"passkey-name", "A passkey's name has 1 to 40 characters."};
inline constexpr Fault no_passkeys = {"no-passkeys", "There are no passkeys at this address of the server."};
inline constexpr Fault myself = {"myself", "That is you."};
inline constexpr Fault analysing = {"analysing", "Another game of yours is being analysed; wait for it."};
inline constexpr Fault busy = {"busy", "Too many games are being analysed just now; try again later."};
inline constexpr Fault heavy = {"heavy", "No computer can play this variant here: finding a move would take too long."};
inline constexpr Fault variants = {"variants",
                                   "Too many different variants are being played here just now; try again later."};
inline constexpr Fault old = {"old", "This page is older than the server: load it again; your game goes on."};
inline constexpr Fault path = {"path", "There is nothing at this address."};
inline constexpr Fault method = {"method", "This address is not asked that way."};
inline constexpr Fault origin = {"origin", "That page comes from elsewhere."};
inline constexpr Fault upgrade = {"upgrade", "Tables speak WebSocket."};
inline constexpr Fault crowd = {"crowd", "Too many connections come from your address; close some, or try again soon."};
inline constexpr Fault crowded = {"crowded", "Too many clients are connected; try again soon."};
inline constexpr Fault memory = {"memory", "The server has too little memory just now; try again soon."};
inline constexpr Fault large = {"large", "That is too long."};
inline constexpr Fault address = {"address", "The address is too long."};
inline constexpr Fault head = {"head", "The header is too long."};
inline constexpr Fault http = {"http", "That is not a well-formed HTTP request."};
inline constexpr Fault version = {"version", "HTTP/1.0 and HTTP/1.1 are spoken here."};
inline constexpr Fault no_host = {"no-host", "The request names no host, several, or one that cannot be."};
inline constexpr Fault coding = {"coding", "The request has a Transfer-Encoding that is not known here."};
inline constexpr Fault encoding = {"encoding", "The request has a Content-Encoding that is not known here."};
inline constexpr Fault expect = {"expect", "The request expects what is not known here."};
inline constexpr Fault endpoint = {"endpoint", "That is no subscription at a push service."};
inline constexpr Fault vacation = {"vacation", "You are on vacation already, or do not have so many days left."};
inline constexpr Fault banned = {"banned", "The operator of this server does not let you in for now."};
inline constexpr Fault tournament = {"tournament",
                                     "There is no such tournament: its link may be incomplete, or it ended long ago."};
inline constexpr Fault tournaments = {"tournaments", "Too many tournaments wait or run already."};
inline constexpr Fault operators = {"operators", "On this server only its operator sets up tournaments."};
inline constexpr Fault kind = {"kind", "There is no tournament of that kind for this game."};
inline constexpr Fault begun = {"begun", "The tournament has begun; new players cannot join any more."};
inline constexpr Fault ended = {"ended", "The tournament is over."};
inline constexpr Fault full_field = {"full-field", "As many players have joined as the tournament takes."};
inline constexpr Fault too_few = {"too-few", "Too few players have joined."};
inline constexpr Fault maker = {"maker", "Only the person that set the tournament up can do that."};
inline constexpr Fault of_tournament = {"of-tournament", "That is not possible at a table of a tournament."};
inline constexpr Fault long_ = {"long", "This game is too long to be analysed here."};

}  // namespace turncoat::online::rejections
