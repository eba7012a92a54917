import type { JsonObject } from "@screenspec/format";
import { freeName } from "./edit-nodes.ts";
import { setAt } from "./json-edits.ts";

/** Adds a rule under a free id, which runs once its screen has loaded: a start that is valid, and does nothing yet. */
export function addRule(draft: JsonObject): { readonly draft: JsonObject; readonly id: string } {
  const all = Object(draft["rules"]);
  const id = freeName("rule", { has: (name) => Object.hasOwn(all, name) });
  const rule = {
    id,
    type: "Rule",
    trigger: { event: "screenLoad" },
    condition: true,
    actionIds: [],
  };
  return { draft: setAt(draft, ["rules", id], rule), id };
}
