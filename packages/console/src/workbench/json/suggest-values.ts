import {
  actions,
  iconNames,
  renderers,
  type Shape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";

type AnyValue = Value<Shape>;
type ReferenceTarget = Extract<AnyValue, { readonly kind: "reference" }>["to"];

/** A value that the format allows at a place. */
export interface SuggestedValue {
  readonly value: string | boolean;
  readonly doc: string | undefined;
}

/** Returns the values to choose from: words, types, icons, and names that the spec defines. */
export function suggestValues(root: unknown, value: AnyValue): SuggestedValue[] {
  switch (value.kind) {
    case "boolean":
    case "condition":
      return [true, false].map((each) => ({ value: each, doc: undefined }));
    case "choice":
      return value.of.map((word) => ({ value: word, doc: docOf(word, value.of) }));
    case "string":
      return value.format === "icon" ? names(iconNames) : [];
    case "reference":
    case "references":
      return names(idsOf(root, value.to));
    case "color":
      return names(tokens(root, "colors"));
    case "textStyle":
      return names(tokens(root, "typography"));
    case "length":
      return names([...(value.words ?? []), ...tokens(root, value.tokens)]);
    case "either":
      return value.of.flatMap((each) => suggestValues(root, each));
    case "fallback":
      return names(["drop"]);
    default:
      return [];
  }
}

function names(values: readonly string[]): SuggestedValue[] {
  return values.map((value) => ({ value, doc: undefined }));
}

/** The documentation of a type, if the words are the names of types. */
function docOf(word: string, all: readonly string[]): string | undefined {
  const table = [renderers, widgets, actions].find((types) => all.every((name) => name in types));
  return table?.[word]?.doc;
}

function idsOf(root: unknown, target: ReferenceTarget): string[] {
  const { actions: actionsById, screens, strings, components } = Object(root);
  switch (target) {
    case "actions":
      return Object.keys(Object(actionsById));
    case "calls":
      return Object.entries(Object(actionsById))
        .filter(([, action]) => Object(action).actionType === "ApiCall")
        .map(([id]) => id);
    case "screens":
      return Object.keys(Object(screens));
    case "locales":
      return Object.keys(Object(strings));
    case "components":
      return Array.isArray(components) ? components.flatMap((node) => Object(node).id ?? []) : [];
    case "widgets":
      return nodeIds(root, ({ type }) => type === "Widget" || type === "Renderer");
    case "forms":
      return nodeIds(root, ({ widgetType }) => widgetType === "Form");
    default:
      return target satisfies never;
  }
}

interface NodeHead {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly widgetType?: unknown;
}

/** The ids of nodes at any depth. Iterative, as texts can be nested deeper than the stack. */
function nodeIds(root: unknown, isWanted: (node: NodeHead) => boolean): string[] {
  const ids = new Set<string>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value: unknown = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    const node: NodeHead = value;
    if (typeof node.id === "string" && isWanted(node)) ids.add(node.id);
    // A call with one argument for each item would exceed the stack.
    for (const member of Object.values(value)) waiting.push(member);
  }
  return [...ids].sort();
}

function tokens(root: unknown, table: "colors" | "typography" | "spacing" | "radii"): string[] {
  return Object.keys(Object(Object(Object(root).theme)[table])).map((name) => `$${name}`);
}
