import { type JsonObject, keysOfPointer } from "@screenspec/format";
import { actions } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import type { Source } from "../check/checked-draft.ts";
import { valueAt } from "../edits/json-edits.ts";

/** The id of the screen that shows a component or the nodes of a dialog. */
const screenId = "preview";

interface SurfaceDraft {
  readonly draft: JsonObject;
  /** Turns a source in this draft into one in the original. Undefined for nodes that only this draft has. */
  toOriginal(source: Source): Source | undefined;
}

/**
 * A draft whose first screen shows a surface: for a component or a dialog, a screen is added that has it as its body.
 */
export function surfaceDraft(draft: JsonObject, surface: string): SurfaceDraft {
  const [kind, key] = keysOfPointer(surface);
  const value = valueAt(draft, [kind ?? "", key ?? ""]);
  if (kind === "screens" || value === undefined) return { draft, toOriginal: (source) => source };
  const added = `/screens/${screenId}/body`;
  if (kind === "components") {
    const { id, parameters } = Object(value);
    const body = { type: "Component", ref: id, arguments: sampleArguments(parameters) };
    return {
      draft: withScreen(draft, body),
      toOriginal: ({ pointer, uses }) =>
        pointer.startsWith(added)
          ? undefined
          : { pointer, uses: uses.filter((use) => use !== added) },
    };
  }
  const { actionType, attributes } = Object(value);
  const [name] =
    Object.entries(entryOf(actions, actionType)?.attributes ?? {}).find(
      ([, member]) => member.value.kind === "node",
    ) ?? [];
  const original = `${surface}/attributes/${name}`;
  const move = (pointer: string) =>
    pointer.startsWith(added) ? original + pointer.slice(added.length) : pointer;
  return {
    draft: withScreen(draft, Object(attributes)[name ?? ""] ?? null),
    toOriginal: ({ pointer, uses }) => ({ pointer: move(pointer), uses: uses.map(move) }),
  };
}

/** The pointer of the screen of the document that shows a surface. */
export function screenOfSurface(surface: string): string {
  const [kind] = keysOfPointer(surface);
  return kind === "screens" ? surface : `/screens/${screenId}`;
}

function withScreen(draft: JsonObject, body: JsonObject): JsonObject {
  const screen = { id: screenId, type: "Screen", body };
  return {
    ...draft,
    entryPoint: screenId,
    screens: { ...Object(draft["screens"]), [screenId]: screen },
  };
}

/** Arguments for the required parameters of a component that is shown by itself. */
function sampleArguments(parameters: unknown): JsonObject {
  const required = Object.entries<unknown>(Object(parameters)).filter(
    ([, parameter]) => Object(parameter).required === true,
  );
  return Object.fromEntries(
    required.map(([name, parameter]) => [name, sampleOf(name, Object(parameter).type)]),
  );
}

function sampleOf(name: string, type: unknown) {
  const text = { type: "Widget", widgetType: "Text", attributes: { text: name } };
  switch (type) {
    case "number":
      return 1;
    case "boolean":
      return true;
    case "color":
      return "#808080";
    case "icon":
      return "star";
    case "list":
    case "actionIds":
      return [];
    case "object":
      return {};
    case "node":
      return text;
    case "nodes":
      return [text];
    default:
      return name;
  }
}
