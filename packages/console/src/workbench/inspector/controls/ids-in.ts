import type { JsonObject } from "@screenspec/format";
import { actions, type Shape, type Value, widgets } from "@screenspec/format/catalog";
import { entryOf } from "../../draft/catalog/place-in-format.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { isNode } from "../../draft/references/node-tree.ts";

export type ReferenceTarget = Extract<Value<Shape>, { kind: "reference" | "references" }>["to"];

/** The ids of a draft that a reference can name. */
export function idsIn(draft: JsonObject, to: ReferenceTarget): readonly string[] {
  switch (to) {
    case "screens":
      return Object.keys(Object(draft["screens"]));
    case "actions":
      return Object.keys(Object(draft["actions"]));
    case "calls":
      return Object.entries(Object(draft["actions"]))
        .filter(([, action]) => entryOf(actions, Object(action).actionType)?.role === "call")
        .map(([id]) => id);
    case "components": {
      const components: readonly unknown[] = Array.isArray(draft["components"])
        ? draft["components"]
        : [];
      return components
        .map((component) => Object(component).id)
        .filter((id) => typeof id === "string");
    }
    case "locales":
      return Object.keys(Object(draft["strings"]));
    case "widgets":
    case "forms":
      return [...nodeIds(valueAt(draft, ["screens"]), to === "forms")];
  }
}

function* nodeIds(value: unknown, onlyForms: boolean): Iterable<string> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value) && typeof value["id"] === "string") {
    const isForm = entryOf(widgets, value["widgetType"])?.role === "form";
    if (isForm || !onlyForms) yield value["id"];
  }
  for (const member of Object.values(value)) yield* nodeIds(member, onlyForms);
}
