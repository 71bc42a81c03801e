// What stands on the sheets, in Spanish.
#include "print/words.hpp"

namespace turncoat::print {

constexpr Words spanish = {
    .code = "es",
    .armies = {.white = "Blancas",
               .black = "Negras",
               .red = "Rojas",
               .gray = "Grises",
               .silver = "Plateadas",
               .fourth = "4.º color",
               .fifth = "5.º color"},
    .titles = {.mercenary = "Ajedrez mercenario",
               .mercenary3 = "Ajedrez mercenario para tres",
               .mercurial = "Ajedrez mercurial",
               .merger = "Ajedrez de fusión",
               .cooperative = "Ajedrez cooperativo",
               .chess = "Ajedrez"},
    .kinds = {.king = "rey",
              .queen = "dama",
              .rook = "torre",
              .bishop = "alfil",
              .knight = "caballo",
              .pawn = "peón",
              .dragon = "dragón",
              .rocket = "cohete"},
    .scale = "100 mm. Imprimir al 100 %, sin ajustar a la página.",
    .board = "El tablero",
    .sheet = "fila {r}, hoja {c}",
    .glue = "Recortar por las líneas discontinuas. Las tiras rayadas van debajo de la hoja contigua: pegarlas ahí.",
    .alone = "Pegarlo sobre cartón.",
    .standee_title = "Figuras para plegar",
    .standee_hint =
        "Recortar, plegar por las líneas discontinuas y pegar las dos caras; las solapas grises forman el pie.",
    .disc_title = "Fichas para recortar",
    .disc_hint = "Pegar sobre cartón antes de recortar. Las fichas se pueden apilar.",
    .caps_title = "Gorras",
    .caps_hint =
        "Enrollar el semicírculo como un sombrero, pegarlo por la solapa gris y ponerlo en la pieza; o poner el disco "
        "debajo.",
    .hired_title = "Discos para mercenarios contratados",
    .hired_hint =
        "En lugar del cuarto y el quinto color: a un mercenario lo ha contratado aquel cuyo disco lleva debajo.",
    .tags_title = "Números de las piezas rojas",
    .tags_hint = "Pegar cada número en la pieza que empieza en su casilla; lo conserva toda la partida.",
    .trays_title = "Bandejas para prisioneros y piezas en la mano",
    .trays_hint =
        "Si una pila se hace demasiado alta: los prisioneros van a una bandeja, y el número de esta, debajo del "
        "captor.",
    .in_hand = "en la mano",
    .plates_title = "Platos para grupos fusionados",
    .plates_hint = "Lo que está en un plato es un solo grupo, de cuatro piezas como mucho; el plato se mueve con él.",
    .one_sheet = "hoja ",
    .sheets = "hojas ",
    .cap = "gorra: ",
    .star_rook = "La torre de d3: por su columna, a través del centro.",
    .star_bishop = "El alfil de c3: en el centro se divide su diagonal.",
    .star_knight = "El caballo de d4, junto al centro.",
    .dragon_moves = "dragón",
    .rocket_moves = "cohete, hacia arriba",
    .pawn_moves = "peón, hacia arriba: un paso, o un salto que captura",
    .gray_piece = "Caballo y alfil, gris en casilla clara: lo mueven las blancas, como cualquiera de los dos.",
    .mixed_piece = "Alfil, peón y una torre negra: es de las blancas, y no mueve como torre.",
    .chart_title = "Qué hacen las rojas",
    .chart_lead =
        "Las rojas no tienen jugador. Sigue el esquema de arriba abajo; decide la primera pregunta cuya respuesta es "
        "sí. Capturada: por blancas o negras, si les tocara. Segura: en su nueva casilla no podrían capturar la pieza. "
        "Mejor: de mayor valor, {worths}. Más cercana: contando pasos de rey. Por sorteo: todas con la misma "
        "probabilidad. Las rojas no enrocan; sus peones coronan como damas.",
    .yes = "sí",
    .no = "no",
    .p1_question = "¿Está en jaque el rey rojo?",
    .p1_action = "Capturar una pieza que da jaque; si no, mover el rey; si no, interponerse. Si hay varias: sorteo.",
    .p2_question = "¿Podría ser capturada una pieza roja (no el rey), y puede ponerse a salvo?",
    .p2_by_move =
        "Mueve la más valiosa de estas piezas; de las iguales, una que tenga una captura segura; después, sorteo. Hace "
        "su mejor captura segura; si no la tiene, va a la casilla segura más cercana.",
    .p2_by_victim =
        "Las más valiosas de estas piezas: todas sus capturas seguras juntas, la mejor víctima; de víctimas iguales, "
        "sorteo, y luego sorteo entre sus captores. Si no hay ninguna: una de ellas por sorteo, a su casilla segura "
        "más cercana.",
    .p3_question = "¿Tienen las rojas una captura segura?",
    .p3_action = "Capturar la mejor víctima. Si hay varias: sorteo.",
    .p4_question = "¿Tienen las rojas una captura que no es segura?",
    .p4_open =
        "Tirar un dado. {dares}: la mejor víctima; de las iguales, sorteo. {declines}: ahora no; seguir abajo (5, 7a y "
        "7b aún pueden capturar).",
    .p4_final =
        "Si las rojas no tienen más que capturas, hacen la mejor. Si no, tirar un dado. {dares}: la mejor víctima. "
        "{declines}: ninguna de estas capturas se hace en este turno; seguir abajo.",
    .p5_question = "¿Les queda a las rojas una sola jugada legal?",
    .p5_action = "Jugarla.",
    .p6_question = "Tirar {dice}: su suma menos {less} es un número. ¿Está esa pieza en el tablero?",
    .p6_action =
        "Sin capturar: a) un peón corona como dama de forma segura; si no, b) a una casilla desde la que ataca una "
        "pieza blanca o negra, también un rey, donde menos piezas podrían capturarla; después, sorteo; si no, c) la "
        "casilla segura más lejana de cada dirección (cada salto de un caballo), una dirección por sorteo.",
    .p6_again =
        "Nada de esto: tirar otra vez todos estos dados. Si ningún número pudiera mover: una jugada legal por sorteo.",
    .p6_next = "Nada de esto: ir a 7 como si la pieza no estuviera.",
    .p7_question =
        "Mueve en su lugar la pieza roja de número más cercano. Si hay dos igual de cerca: la menor si el número "
        "tirado era impar, la mayor si era par. ¿Puede capturar?",
    .p7_action =
        "a) La mejor víctima, aunque el rey rojo quede entonces en jaque: el rey se aparta en la misma jugada, en una "
        "de las ocho direcciones (por sorteo), tan lejos como haga falta por casillas vacías. Si no pudiera, la "
        "captura no cuenta. El propio rey captura solo como le está permitido.",
    .p7_put =
        "b) Tirar dos dados: el primero{rank_die} más {plus} es la fila; el segundo{file_die}, la columna ({files}). "
        "La pieza se pone allí. Una pieza blanca o negra queda capturada; sobre un rey se retira la recién llegada. De "
        "dos piezas rojas se queda la más valiosa, el rey ante todo; de dos iguales, una por sorteo. Tirar otra vez: "
        "su propia casilla, lo que deje en jaque al rey rojo y, para el rey rojo, una casilla con un rey. Si no queda "
        "ninguna casilla: una jugada legal por sorteo.",
    .dice = {"un dado", "dos dados", "tres dados", "cuatro dados"},
    .numbers_title = "Los números de las rojas",
    .lot_title = "Sorteo con un dado",
    .lots = {"2: 1–3, 4–6", "3: 1–2, 3–4, 5–6", "4: 1, 2, 3, 4; si no, otra vez", "5: de 1 a 5; con 6, otra vez",
             "6: cada cara", "más: dos dados, como tabla"},
};

}  // namespace turncoat::print
