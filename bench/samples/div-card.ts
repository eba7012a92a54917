import { avatarUrl, type Content } from "./content.ts";

/** The content as a card of DivKit, with notes bound to variables. */
export function divCard({ heading, cards, notes }: Content): string {
  const variables = cards.map(({ note }, index) => variable(`note_${index}`, note));
  return written(variables, [
    text(heading, { font_size: 20, font_weight: "bold" }),
    ...cards.map(({ name, button }, index) =>
      container("vertical", [
        {
          ...container("horizontal", [
            avatar,
            container("vertical", [
              text(name, { font_weight: "medium" }),
              text(`@{note_${index}}`, {}),
            ]),
          ]),
          content_alignment_vertical: "center",
        },
        text(button, { font_weight: "medium", actions: [{ log_id: "write", url: "app://write" }] }),
      ]),
    ),
    ...notes.map((note) => text(note, {})),
  ]);
}

const avatar = {
  type: "image",
  image_url: avatarUrl,
  width: { type: "fixed", value: 40 },
  height: { type: "fixed", value: 40 },
  border: { corner_radius: 20 },
};

function written(variables: readonly object[], items: readonly object[]): string {
  const states = [{ state_id: 0, div: container("vertical", items) }];
  return JSON.stringify({ card: { log_id: "bench", variables, states } });
}

function container(orientation: string, items: readonly object[]): object {
  return { type: "container", orientation, items };
}

function text(value: string, look: object): object {
  return { type: "text", text: value, ...look };
}

function variable(name: string, value: string): object {
  return { type: "string", name, value };
}
