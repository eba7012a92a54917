/** The texts of the blocks, which are loaded with them. */
export const blockTexts = {
  title: "Blocks",
  all: (count: number) => `All ${count} blocks`,
  insert: (name: string) => `add ${name}`,
  /** The name of a block, a sentence on it, and other words that people search it by. */
  blocks: {
    signIn: {
      name: "Sign-in form",
      sentence: "Email, password, and what to do if it is forgotten. Sends to /sign-in.",
      words: "login log in signin account password email authentication",
    },
    listWithSearch: {
      name: "List with search",
      sentence: "Rows that people search as they type. The rows are in Logic › Data.",
      words: "find filter people contacts results directory table nothing found search bar",
    },
    detail: {
      name: "Detail",
      sentence: "A picture, a price, facts and a button. Sends to /cart.",
      words: "product item article page price cart shop buy share",
    },
    checkout: {
      name: "Checkout",
      sentence: "An order with its total, address and payment. Sends to /orders.",
      words: "cart payment pay order address delivery shipping buy basket shop total",
    },
    settings: {
      name: "Settings",
      sentence: "Switches, choices and signing out. Sends to /settings and /sign-out.",
      words: "preferences options notifications language dark mode sign out logout profile account",
    },
    contactForm: {
      name: "Contact form",
      sentence: "A topic, an email address and a message. Sends to /messages.",
      words: "message support feedback help email question send",
    },
    headerWithPicture: {
      name: "Header with picture",
      sentence: "A title and a button on a large picture.",
      words: "hero banner cover image photo teaser offer promotion",
    },
    emptyState: {
      name: "Empty state",
      sentence: "What a screen says while it has nothing to show.",
      words: "nothing found no results no data blank placeholder nothing here zero",
    },
    errorState: {
      name: "Error state",
      sentence: "What a screen says without internet, with a way to try again. Asks /status.",
      words: "no internet no connection offline failed failure retry try again problem",
    },
  },
};

export type BlockTexts = typeof blockTexts;

export type BlockId = keyof BlockTexts["blocks"];
