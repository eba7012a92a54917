import { type CustomTypeSchemas, type Json, type JsonObject, pointerOf } from "@screenspec/format";
import { actions } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import { exampleAttributes } from "./custom-entries.ts";
import { freeName } from "./edit-nodes.ts";
import { setAt } from "./json-edits.ts";
import { emptyColumn } from "./new-nodes.ts";

/**
 * Adds an action of a type under a free id: with neutral attributes, or those of the catalog's example without what
 * refers to what the draft may not have. A custom type has those of its schema. A screen that it needs is another than
 * the shown surface, or is left to be chosen.
 */
export function addAction(
  draft: JsonObject,
  actionType: string,
  customTypes?: CustomTypeSchemas,
  surface?: string,
): { readonly draft: JsonObject; readonly id: string } {
  const stem = actionType.charAt(0).toLowerCase() + actionType.slice(1);
  const all = Object(draft["actions"]);
  const id = freeName(stem, { has: (name) => Object.hasOwn(all, name) });
  const entry = entryOf(actions, actionType);
  const screens = Object(draft["screens"]);
  const attributes: { [name: string]: Json } = entry
    ? {}
    : { ...exampleAttributes(entryOf(customTypes?.actions ?? {}, actionType)) };
  const starter = entryOf(starters, actionType) ?? entry?.example["attributes"];
  for (const [name, value] of Object.entries<Json>(Object(starter))) {
    const { value: kind, required } = entry?.attributes[name] ?? {};
    // The example reads data that the draft may not have.
    if (!required && /\{\{|\$expr/.test(JSON.stringify(value))) continue;
    if (kind?.kind === "references") attributes[name] = [];
    // A dialog has room for more than one node.
    else if (kind?.kind === "node") attributes[name] = { ...emptyColumn, children: [value] };
    else if (kind?.kind !== "reference") attributes[name] = value;
    else if (kind.to === "screens") {
      const other = Object.keys(screens).findLast(
        (each) => pointerOf(["screens", each]) !== surface,
      );
      if (other !== undefined) attributes[name] = other;
    }
  }
  const action = { id, type: "Action", actionType, attributes };
  return { draft: setAt(draft, ["actions", id], action), id };
}

const dialogBody: JsonObject = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "Text" },
};

/** Where the catalog's example is about something: a new action isn't. */
const starters: { readonly [actionType: string]: JsonObject } = {
  ApiCall: { url: "https://api.example.com/", method: "GET" },
  CopyToClipboard: { text: "Text" },
  EmitEvent: { name: "event" },
  OpenUrl: { url: "https://example.com/" },
  SetData: { scope: "global", path: "value", value: "" },
  Share: { text: "Text" },
  ShowAlert: { message: "Message" },
  ShowBottomSheet: { body: dialogBody },
  ShowDialog: { body: dialogBody },
  ShowMenu: { items: [{ text: "First", actionIds: [] }] },
  ShowSnackBar: { message: "Message" },
  StartTimer: { timerId: "timer", intervalMs: 30_000, actionIds: [] },
  StopTimer: { timerId: "timer" },
  Storage: { operation: "set", key: "key", value: "" },
  Track: { event: "event" },
};

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
