/** Messages about a pasted text that is empty, or is in another server-driven UI format. */
export const foreignFormats = {
  names: {
    adaptiveCard: "an Adaptive Card",
    a2ui: "a message of A2UI",
    divKit: "a card of DivKit",
  },
  notConverted: (name: string) => `This is ${name}. There is no converter for it yet.`,
  empty: "Paste or write the spec’s JSON here.",
  hint: "Start from a template or a block, and change it in the editor.",
};
