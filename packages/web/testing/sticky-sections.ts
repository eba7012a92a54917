import type { DraftNode, JsonObject } from "@screenspec/format";
import { renderer, widget } from "./specs.ts";

/** A section with a sticky header of 40 px and 20 rows of 50 px. */
export function section(title: string, style: JsonObject = {}): DraftNode {
  const header = widget(
    "Text",
    { text: title },
    { id: `h${title}`, layout: { sticky: true }, style: { height: 40, ...style } },
  );
  const rows = Array.from({ length: 20 }, (_, index) =>
    widget("Text", { text: `${title} ${index}` }, { style: { height: 50 } }),
  );
  return renderer("Column", { crossAxisAlignment: "stretch" }, {}, header, ...rows);
}

export const sections = renderer("Column", {}, {}, section("A"), section("B"), section("C"));

/** A List of 300 sections of 540 px, each with a sticky header and a List. */
export function listOfSections(members: JsonObject = {}): DraftNode {
  const items = Array.from({ length: 300 }, (_, index) => ({ id: index }));
  const inner = widget("List", {
    items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    itemTemplate: widget("Text", { text: "Row" }, { style: { height: 50 } }),
  });
  const header = widget(
    "Text",
    { text: "Section {{ outer.id }}" },
    { layout: { sticky: true }, style: { height: 40 } },
  );
  const itemTemplate = renderer("Column", {}, {}, header, inner);
  return widget("List", { items, itemAs: "outer", itemTemplate }, members);
}
