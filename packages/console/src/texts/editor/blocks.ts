/** The texts of the blocks, which are loaded with them. */
export const blockTexts = {
  title: "Blocks",
  all: (count: number) => `All ${count} blocks`,
  insert: (name: string) => `add ${name}`,
  /** The name of a block, a sentence on it, and other words that people search it by. */
  blocks: {
    signIn: {
      name: "Sign-in form",
      sentence: "Email and password, sent to /sign-in.",
      words: "login log in signin account password email authentication",
    },
    listWithSearch: {
      name: "List with search",
      sentence: "Rows from Logic › Data, with a search.",
      words: "find filter people contacts results directory table nothing found search bar",
    },
    detail: {
      name: "Detail",
      sentence: "Picture, price, facts. Sends to /cart.",
      words: "product item article page price cart shop buy share",
    },
    checkout: {
      name: "Checkout",
      sentence: "Total, address, payment. Sends to /orders.",
      words: "cart payment pay order address delivery shipping buy basket shop total",
    },
    settings: {
      name: "Settings",
      sentence: "Switches, sign-out. Sends to /settings.",
      words: "preferences options notifications language dark mode sign out logout profile account",
    },
    contactForm: {
      name: "Contact form",
      sentence: "Topic, email, message. Sends to /messages.",
      words: "message support feedback help email question send",
    },
    headerWithPicture: {
      name: "Header with picture",
      sentence: "Title and button on a large picture.",
      words: "hero banner cover image photo teaser offer promotion",
    },
    emptyState: {
      name: "Empty state",
      sentence: "For a screen with nothing to show.",
      words: "nothing found no results no data blank placeholder nothing here zero",
    },
    errorState: {
      name: "Error state",
      sentence: "For no internet. Asks /status again.",
      words: "no internet no connection offline failed failure retry try again problem",
    },
  },
};

export type BlockTexts = typeof blockTexts;

export type BlockId = keyof BlockTexts["blocks"];
