// What stands on the sheets, in French.
#include "print/words.hpp"

namespace turncoat::print {

constexpr Words french = {
    .code = "fr",
    .armies = {.white = "Blancs",
               .black = "Noirs",
               .red = "Rouges",
               .gray = "Gris",
               .silver = "Argentés",
               .fourth = "4e couleur",
               .fifth = "5e couleur"},
    .titles = {.mercenary = "Échecs mercenaires",
               .mercenary3 = "Échecs mercenaires à trois",
               .mercurial = "Échecs de Mercure",
               .merger = "Échecs à fusions",
               .cooperative = "Échecs coopératifs",
               .chess = "Échecs"},
    .kinds = {.king = "roi",
              .queen = "dame",
              .rook = "tour",
              .bishop = "fou",
              .knight = "cavalier",
              .pawn = "pion",
              .dragon = "dragon",
              .rocket = "fusée"},
    .scale = "100 mm. Imprimer à 100 %, sans ajuster à la page.",
    .board = "L’échiquier",
    .sheet = "rang {r}, feuille {c}",
    .glue = "Découpez le long des tirets. Les bandes hachurées vont sous la feuille voisine : c’est là qu’on colle.",
    .alone = "À coller sur du carton.",
    .standee_title = "Pièces à plier",
    .standee_hint =
        "Découpez, pliez le long des tirets, collez les deux faces l’une à l’autre ; les languettes grises font le "
        "pied.",
    .disc_title = "Pièces à découper",
    .disc_hint = "Collez sur du carton avant de découper. Les disques s’empilent.",
    .caps_title = "Chapeaux",
    .caps_hint =
        "Roulez un demi-cercle en chapeau, collez-le par la languette grise et coiffez-en la pièce ; ou glissez le "
        "disque dessous.",
    .hired_title = "Disques sous les mercenaires engagés",
    .hired_hint =
        "Au lieu des quatrième et cinquième couleurs : le joueur dont le disque est sous un mercenaire l’a engagé.",
    .tags_title = "Numéros des pièces rouges",
    .tags_hint = "Collez chaque numéro sur la pièce qui commence sur sa case ; elle le garde toute la partie.",
    .trays_title = "Casiers pour les prisonniers et les pièces en main",
    .trays_hint =
        "Quand une pile devient trop haute : ses prisonniers vont dans un casier, et le numéro de celui-ci sous le "
        "ravisseur.",
    .in_hand = "en main",
    .plates_title = "Plateaux pour les groupes",
    .plates_hint = "Tout ce qui est sur un plateau fait un groupe, de quatre pièces au plus ; le plateau le suit.",
    .one_sheet = "feuille ",
    .sheets = "feuilles ",
    .cap = "chapeau : ",
    .star_rook = "La tour en d3 : le long de sa colonne, par-dessus le milieu.",
    .star_bishop = "Le fou en c3 : au centre, sa diagonale se divise.",
    .star_knight = "Le cavalier en d4, à côté du centre.",
    .dragon_moves = "dragon",
    .rocket_moves = "fusée, vers le haut",
    .pawn_moves = "pion, vers le haut : un pas, ou un saut qui prend",
    .gray_piece = "Cavalier et fou, gris sur une case claire : les Blancs le jouent, comme l’un ou l’autre.",
    .mixed_piece = "Fou, pion et une tour noire : aux Blancs, et ne se déplace pas comme une tour.",
    .chart_title = "Ce que font les Rouges",
    .chart_lead =
        "Les Rouges n’ont pas de joueur. Descendez le schéma ; la première question à laquelle on répond oui décide. "
        "Pris : par les Blancs ou les Noirs, si c’était leur tour. Sûr : sur sa nouvelle case, la pièce ne pourrait "
        "pas être prise. Meilleure : de la plus haute valeur, {worths}. Proche : en pas de roi. Au sort : la même "
        "chance pour chacun. Les Rouges ne roquent pas ; leurs pions deviennent des dames.",
    .yes = "oui",
    .no = "non",
    .p1_question = "Le roi rouge est-il en échec ?",
    .p1_action = "Prendre une pièce qui donne échec ; sinon jouer le roi ; sinon s’interposer. Plusieurs : au sort.",
    .p2_question = "Une pièce rouge (sauf le roi) pourrait-elle être prise, et peut-elle se mettre en sûreté ?",
    .p2_by_move =
        "La plus précieuse de ces pièces joue ; à égalité, une qui a une prise sûre, puis au sort. Elle fait sa "
        "meilleure prise sûre ; sinon, elle va sur la case sûre la plus proche.",
    .p2_by_victim =
        "Les plus précieuses de ces pièces : toutes leurs prises sûres, la meilleure victime, à égalité au sort, puis "
        "au sort parmi celles qui la prennent. Sans prise : l’une d’elles au sort, sur sa case sûre la plus proche.",
    .p3_question = "Les Rouges ont-ils une prise sûre ?",
    .p3_action = "Prendre la meilleure victime. Plusieurs : au sort.",
    .p4_question = "Les Rouges ont-ils une prise qui n’est pas sûre ?",
    .p4_open =
        "Un dé. {dares} : la meilleure victime, à égalité au sort. {declines} : pas maintenant ; continuer plus bas "
        "(5, 7a et 7b peuvent encore prendre).",
    .p4_final =
        "Si les Rouges n’ont que des prises, ils font la meilleure. Sinon, un dé. {dares} : la meilleure victime. "
        "{declines} : aucune de ces prises à ce tour ; continuer plus bas.",
    .p5_question = "Les Rouges n’ont-ils plus qu’un coup légal ?",
    .p5_action = "Le jouer.",
    .p6_question = "{dice} : leur somme moins {less} est un numéro. Cette pièce est-elle sur l’échiquier ?",
    .p6_action =
        "Sans prendre : a) un pion devient dame en sûreté ; sinon b) sur une case d’où elle attaque une pièce "
        "blanche ou noire, même un roi, là où le moins pourraient la prendre, puis au sort ; sinon c) la case sûre "
        "la plus lointaine de chaque direction (chaque saut du cavalier), une direction au sort.",
    .p6_again =
        "Rien de cela : relancer tous ces dés. Si aucun numéro ne pouvait jouer : un coup légal quelconque, au "
        "sort.",
    .p6_next = "Rien de cela : aller à 7, comme si la pièce avait disparu.",
    .p7_question =
        "La pièce rouge du numéro le plus proche joue. Deux aussi proches : la plus basse si le numéro tiré est "
        "impair, la plus haute s’il est pair. Peut-elle prendre ?",
    .p7_action =
        "a) La meilleure victime, même si le roi rouge est alors en échec : il fait un écart dans le même coup, "
        "dans l’une des huit directions (au sort), aussi loin qu’il le faut par des cases vides. S’il ne le peut "
        "pas, la prise ne compte pas. Le roi lui-même ne prend que légalement.",
    .p7_put =
        "b) Deux dés : le premier{rank_die} plus {plus} est la rangée, le second{file_die} la colonne ({files}). La "
        "pièce y est posée. Une pièce blanche ou noire y est prise ; sur un roi, la nouvelle venue est retirée. De "
        "deux pièces rouges reste la plus précieuse, le roi avant toutes, à égalité au sort. Relancer : sa propre "
        "case, ce qui laisserait le roi rouge en échec, et pour le roi rouge une case où est un roi. S’il ne reste "
        "aucune case : un coup légal quelconque, au sort.",
    .dice = {"Un dé", "Deux dés", "Trois dés", "Quatre dés"},
    .numbers_title = "Numéros des Rouges",
    .lot_title = "Au sort, avec un dé",
    .lots = {"2 : 1–3, 4–6", "3 : 1–2, 3–4, 5–6", "4 : 1, 2, 3, 4 ; sinon relancer", "5 : 1 à 5 ; sur 6 relancer",
             "6 : à chacun sa face", "plus : deux dés, en tableau"},
};

}  // namespace turncoat::print
