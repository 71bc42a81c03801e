// What stands on the sheets, in German.
#include "print/words.hpp"

namespace turncoat::print {

constexpr Words german = {
    .code = "de",
    .armies = {.white = "Weiß",
               .black = "Schwarz",
               .red = "Rot",
               .gray = "Grau",
               .silver = "Silber",
               .fourth = "4. Farbe",
               .fifth = "5. Farbe"},
    .titles = {.mercenary = "Söldnerschach",
               .mercenary3 = "Söldnerschach zu dritt",
               .mercurial = "Merkurschach",
               .merger = "Fusionsschach",
               .cooperative = "Partnerschach",
               .chess = "Schach"},
    .kinds = {.king = "König",
              .queen = "Dame",
              .rook = "Turm",
              .bishop = "Läufer",
              .knight = "Springer",
              .pawn = "Bauer",
              .dragon = "Drache",
              .rocket = "Rakete"},
    .scale = "100 mm. Mit 100 % drucken, nicht an die Seite anpassen.",
    .board = "Das Brett",
    .sheet = "Reihe {r}, Blatt {c}",
    .glue =
        "An den gestrichelten Linien schneiden. Die schraffierten Streifen kommen unter das nächste Blatt: dort "
        "kleben.",
    .alone = "Auf Karton kleben.",
    .standee_title = "Figuren zum Falten",
    .standee_hint =
        "Ausschneiden, an den gestrichelten Linien falten, die beiden Seiten zusammenkleben; die grauen Laschen sind "
        "der Fuß.",
    .disc_title = "Figuren zum Ausschneiden",
    .disc_hint = "Vor dem Ausschneiden auf Karton kleben. Die Scheiben lassen sich stapeln.",
    .caps_title = "Hüte",
    .caps_hint =
        "Halbkreis zum Hut rollen, an der grauen Lasche kleben und auf die Figur setzen; oder die Scheibe unterlegen.",
    .hired_title = "Scheiben unter angeheuerte Söldner",
    .hired_hint =
        "Anstelle der vierten und fünften Farbe: Wessen Scheibe unter einem Söldner liegt, hat ihn angeheuert.",
    .tags_title = "Nummern der roten Figuren",
    .tags_hint = "Jede Nummer auf die Figur kleben, die auf ihrem Feld beginnt; sie behält sie das ganze Spiel.",
    .trays_title = "Ablagen für Gefangene und Figuren in der Hand",
    .trays_hint = "Wird ein Stapel zu hoch: Die Gefangenen kommen in eine Ablage, deren Nummer unter den Fänger.",
    .in_hand = "in der Hand",
    .plates_title = "Teller für verschmolzene Figuren",
    .plates_hint = "Was auf einem Teller steht, ist eine Figur aus höchstens vieren; der Teller zieht mit.",
    .one_sheet = "Blatt ",
    .sheets = "Blätter ",
    .cap = "Hut: ",
    .star_rook = "Turm d3: auf seiner Linie über die Mitte.",
    .star_bishop = "Läufer c3: In der Mitte teilt sich die Diagonale.",
    .star_knight = "Springer d4 an der Mitte.",
    .dragon_moves = "Drache",
    .rocket_moves = "Rakete, aufwärts",
    .pawn_moves = "Bauer, aufwärts: ein Schritt, oder ein Sprung, der schlägt",
    .gray_piece = "Springer und Läufer, grau auf hellem Feld: Weiß zieht sie, wie beide.",
    .mixed_piece = "Läufer, Bauer und ein schwarzer Turm: weiß, und zieht nicht als Turm.",
    .chart_title = "Was Rot macht",
    .chart_lead =
        "Rot hat keinen Spieler. Von oben nach unten; die erste mit Ja beantwortete Frage entscheidet. Geschlagen: von "
        "Weiß oder Schwarz, wären sie am Zug. Sicher: auf ihrem neuen Feld könnte die Figur nicht geschlagen werden. "
        "Das Beste: vom höchsten Wert, {worths}. Das Nächste: in Schritten eines Königs. Das Los: dieselbe Chance für "
        "jede Möglichkeit. Rot rochiert nicht; seine Bauern werden Damen.",
    .yes = "ja",
    .no = "nein",
    .p1_question = "Steht der rote König im Schach?",
    .p1_action = "Eine schachgebende Figur schlagen; sonst zieht der König; sonst dazwischenziehen. Mehrere: das Los.",
    .p2_question = "Könnte eine rote Figur (nicht der König) geschlagen werden, und kann sie in Sicherheit ziehen?",
    .p2_by_move =
        "Die wertvollste dieser Figuren zieht; von gleichen eine mit sicherem Schlag, dann das Los. Sie schlägt sicher "
        "das Beste; sonst geht sie auf das nächste sichere Feld.",
    .p2_by_victim =
        "Die wertvollsten dieser Figuren: alle ihre sicheren Schläge, das beste Opfer, unter gleichen das Los, dann "
        "unter dessen Schlägern das Los. Ohne Schlag: eine davon durch das Los auf ihr nächstes sicheres Feld.",
    .p3_question = "Hat Rot einen sicheren Schlag?",
    .p3_action = "Das beste Opfer schlagen. Mehrere: das Los.",
    .p4_question = "Hat Rot einen Schlag, der nicht sicher ist?",
    .p4_open =
        "Ein Würfel. {dares}: das beste Opfer, unter gleichen das Los. {declines}: jetzt nicht; weiter unten (5, 7a "
        "und 7b dürfen noch schlagen).",
    .p4_final =
        "Hat Rot nur Schläge, macht es den besten. Sonst ein Würfel. {dares}: das beste Opfer. {declines}: keiner "
        "dieser Schläge in diesem Zug; weiter unten.",
    .p5_question = "Hat Rot nur noch einen regelgerechten Zug?",
    .p5_action = "Diesen Zug spielen.",
    .p6_question = "{dice}: Summe weniger {less} ist eine Nummer. Ist diese Figur auf dem Brett?",
    .p6_action =
        "Ohne zu schlagen: a) ein Bauer wird sicher Dame; sonst b) auf ein Feld, von dem sie eine weiße oder schwarze "
        "Figur angreift, auch einen König, wo die wenigsten sie schlagen könnten, dann das Los; sonst c) das weiteste "
        "sichere Feld jeder Richtung (jeder Springersprung), eine Richtung durch das Los.",
    .p6_again =
        "Nichts davon: alle diese Würfel neu. Könnte gar keine Nummer ziehen: irgendein regelgerechter Zug durch das "
        "Los.",
    .p6_next = "Nichts davon: zu 7, als wäre die Figur fort.",
    .p7_question =
        "Die rote Figur mit der nächsten Nummer zieht. Zwei gleich nahe: die niedrigere bei ungerader, die höhere bei "
        "gerader Nummer. Kann sie schlagen?",
    .p7_action =
        "a) Das beste Opfer, auch wenn der rote König dann im Schach steht: Er weicht im selben Zug aus, in einer der "
        "acht Richtungen (Los) so weit wie nötig über leere Felder. Kann er es nicht, zählt der Schlag nicht. Der "
        "König selbst schlägt nur, wie er darf.",
    .p7_put =
        "b) Zwei Würfel: der erste{rank_die} plus {plus} ist die Reihe, der zweite{file_die} die Linie ({files}). "
        "Dorthin wird die Figur gesetzt. Eine weiße oder schwarze Figur dort wird geschlagen; auf einem König "
        "verschwindet der Ankömmling. Von zwei roten bleibt die wertvollere, der König vor allen, von gleichen "
        "entscheidet das Los. Neu würfeln: ihr eigenes Feld, was den roten König im Schach ließe, und für den roten "
        "König ein Feld mit einem König. Ist kein Feld übrig: irgendein regelgerechter Zug durch das Los.",
    .dice = {"Ein Würfel", "Zwei Würfel", "Drei Würfel", "Vier Würfel"},
    .numbers_title = "Nummern von Rot",
    .lot_title = "Das Los, mit einem Würfel",
    .lots = {"2: 1–3, 4–6", "3: 1–2, 3–4, 5–6", "4: 1, 2, 3, 4; sonst neu", "5: 1 bis 5; bei 6 neu",
             "6: jeder seine Zahl", "mehr: zwei Würfel als Tabelle"},
};

}  // namespace turncoat::print
