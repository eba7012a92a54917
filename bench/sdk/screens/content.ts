/** What is to be seen on a screen, in whichever format it is written. */
export interface Content {
  readonly heading: string;
  readonly cards: readonly Card[];
  /** Below the cards. */
  readonly notes: readonly string[];
}

interface Card {
  readonly name: string;
  /** What is bound to data, in formats that bind. */
  readonly note: string;
  readonly button: string;
}

/** Where everyone's picture is. The page serves it itself. */
export const avatarUrl = "https://bench.example/avatar.png";

/** A Card with a Row, an Avatar, a Column, two Texts and a Button. */
const nodesPerCard = 7;
/** A Scrollable, a Column and the heading. */
const nodesAround = 3;

/** What as many nodes show as Screenspec needs: the last are Texts, where one more card were too many. */
export function contentOf(nodes: number): Content {
  const cards = Math.floor((nodes - nodesAround) / nodesPerCard);
  return {
    heading: "People near you",
    cards: Array.from({ length: cards }, (_, index) => card(index)),
    notes: Array.from(
      { length: nodes - nodesAround - cards * nodesPerCard },
      (_, index) => `That was everyone, ${index + 1}.`,
    ),
  };
}

function card(index: number): Card {
  const name = `${firstNames[index % firstNames.length]} ${index + 1}`;
  return {
    name,
    note: `Lives ${index + 2} minutes from here and reads ${index % 9} books a month.`,
    button: `Write to ${name}`,
  };
}

const firstNames = ["Ada", "Grace", "Edsger", "Barbara", "Alan", "Radia", "Niklaus"];
