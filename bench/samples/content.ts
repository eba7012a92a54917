/** The content of a screen, independent of the format. */
export interface Content {
  readonly heading: string;
  readonly cards: readonly Card[];
  /** Texts below the cards. */
  readonly notes: readonly string[];
}

interface Card {
  readonly name: string;
  /** Bound to data in formats with bindings. */
  readonly note: string;
  readonly button: string;
}

/** The URL of all avatars, served by the page. */
export const avatarUrl = "https://bench.example/avatar.png";

/** A Card with a Row, an Avatar, a Column, two Texts and a Button. */
const nodesPerCard = 7;
/** A Scrollable, a Column and the heading. */
const nodesAround = 3;

/**
 * Content for this many Screenspec nodes. The remainder after the last complete card is filled with
 * Texts.
 */
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

/** The numbers have no common factor, so that notes repeat as rarely as in a real list. */
function card(index: number): Card {
  const name = `${firstNames[index % firstNames.length]} ${index + 1}`;
  return {
    name,
    note: `Lives ${(index * 7919) % 997} m from here and reads ${(index * 37) % 89} books a year.`,
    button: `Write to ${name}`,
  };
}

const firstNames = ["Ada", "Grace", "Edsger", "Barbara", "Alan", "Radia", "Niklaus"];
