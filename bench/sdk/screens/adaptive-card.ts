import { avatarUrl, type Content } from "./content.ts";

/** The content as a card of Adaptive Cards 1.5, which binds nothing: it has the texts as they are shown. */
export function adaptiveCard({ heading, cards, notes }: Content): string {
  return JSON.stringify({
    type: "AdaptiveCard",
    version: "1.5",
    body: [
      text(heading, { size: "large", weight: "bolder" }),
      ...cards.map(({ name, note, button }) => ({
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
                items: [text(name, { weight: "bolder" }), text(note, {})],
              },
            ],
          },
          { type: "ActionSet", actions: [{ type: "Action.Submit", title: button }] },
        ],
      })),
      ...notes.map((note) => text(note, {})),
    ],
  });
}

const avatar = { type: "Image", url: avatarUrl, style: "person", width: "40px", height: "40px" };

function text(value: string, look: object): object {
  return { type: "TextBlock", text: value, wrap: true, ...look };
}
