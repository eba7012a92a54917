import { avatarUrl, type Content } from "./content.ts";

/** The content as a card of Adaptive Cards 1.5, without bindings. */
export function adaptiveCard(content: Content): string {
  return JSON.stringify(cardOf(content, ({ note }) => note));
}

/** The content as a template, with the data that the cards' notes are bound to. */
export function adaptiveTemplate(content: Content): string {
  return JSON.stringify({
    template: cardOf(content, (_, index) => `\${people[${index}].note}`),
    data: { people: content.cards.map(({ note }) => ({ note })) },
  });
}

function cardOf(
  { heading, cards, notes }: Content,
  noteOf: (card: Content["cards"][number], index: number) => string,
): object {
  return {
    type: "AdaptiveCard",
    version: "1.5",
    body: [
      text(heading, { size: "large", weight: "bolder" }),
      ...cards.map((card, index) => ({
        type: "Container",
        style: "emphasis",
        items: [
          {
            type: "ColumnSet",
            columns: [
              { type: "Column", width: "auto", items: [avatar] },
              {
                type: "Column",
                width: "stretch",
                items: [text(card.name, { weight: "bolder" }), text(noteOf(card, index), {})],
              },
            ],
          },
          { type: "ActionSet", actions: [{ type: "Action.Submit", title: card.button }] },
        ],
      })),
      ...notes.map((note) => text(note, {})),
    ],
  };
}

const avatar = { type: "Image", url: avatarUrl, style: "person", width: "40px", height: "40px" };

function text(value: string, look: object): object {
  return { type: "TextBlock", text: value, wrap: true, ...look };
}
