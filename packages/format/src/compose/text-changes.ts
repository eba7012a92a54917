import { fillText, fillVariable } from "../expression/fill-parameters.ts";
import { type Rename, renameInPath, renameKeys, renameReads } from "../expression/rename-reads.ts";
import type { ComponentReference } from "../generated/strict-types.ts";
import { isObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import { type Capture, findCaptures, findCapturesOfPath } from "./captured-read.ts";
import { type ComponentUse, findUse, inItems, type OwnParts } from "./component-use.ts";

/** What filling parameters has used and found so far. */
export interface FillState {
  /** The number of characters that texts with arguments in them may still have. */
  charactersLeft: number;
  readonly captures: (Capture & { readonly reference: ComponentReference })[];
}

/** How texts in a use of a component change. */
export interface TextChanges {
  /** Changes a text that can be a template. The result is undefined if its parameter has no value. */
  template(text: string): unknown;
  /** Changes a text that can't be computed at run time. */
  literal(text: string): unknown;
  /** Changes a path: `widget.email.value`. */
  path(path: string): string;
  /** Changes the keys of a `get` that continue the path of a `var`. */
  keys(path: string, keys: readonly unknown[]): readonly unknown[];
  /** Returns the expression that replaces a `var`, if that reads a parameter. */
  parameter(path: string): { expression: unknown } | undefined;
  /** Whether the items of a parameter's list take the place of the item that reads it. */
  isSpread(parameter: string): boolean;
  /** Changes the id of a widget or an action. */
  reference(id: string, to: "widget" | "api"): string;
  /** The changes inside an operator that visits items. */
  inItems(): TextChanges;
}

/** The changes in a use of a component: ids get its prefix, and parameters are replaced. */
export function textChangesIn(use: ComponentUse, state: FillState): TextChanges {
  const { own, itemNames } = use;
  const rename: Rename = (id, root) => {
    if (root === "widget") return findUse(id, use);
    return own?.actions.has(id) ? use : undefined;
  };

  function fill(text: string): unknown {
    if (own === undefined || !text.includes("param") || state.charactersLeft < 0) return text;
    if (itemNames) note(own, findCaptures(text, own.arguments, itemNames));
    const filled = fillText(text, own.arguments);
    if (typeof filled === "string") state.charactersLeft -= filled.length;
    return filled;
  }

  function parameter(path: string) {
    if (own && itemNames) note(own, findCapturesOfPath(path, own.arguments, itemNames));
    return own && fillVariable(path, own.arguments);
  }

  function note({ reference }: OwnParts, captures: Iterable<Capture>): void {
    for (const capture of captures) state.captures.push({ ...capture, reference });
  }

  return {
    template: (text) => fill(mayRead(text) ? renameReads(text, rename) : text),
    literal: fill,
    path: (path) => renameInPath(path, rename),
    keys: (path, keys) => renameKeys(path, keys, rename),
    parameter,
    isSpread: (parameter) => own?.spread.has(parameter) ?? false,
    reference: (id, to) => `${(own && rename(id, to)?.prefix) ?? ""}${id}`,
    inItems: () => textChangesIn(inItems(use), state),
  };
}

function mayRead(text: string): boolean {
  return text.includes("widget") || text.includes("api");
}

/** Changes an expression, where only `var` reads, and `get` can continue its path. */
export function mapExpression(value: unknown, texts: TextChanges): unknown {
  if (Array.isArray(value)) return value.map((item) => mapExpression(item, texts));
  if (!isObject(value)) return value;
  const path = pathOf(value);
  const parameter = path === undefined ? undefined : texts.parameter(path);
  if (parameter !== undefined) return parameter.expression;
  return mapEntries(value, (inner, key) => {
    if (key === "var") return mapPath(inner, texts);
    if (!Array.isArray(inner)) return mapExpression(inner, texts);
    const [list, ...each]: readonly unknown[] = inner;
    const read = key === "get" ? pathOf(list) : undefined;
    if (read !== undefined) return mapExpression([list, ...texts.keys(read, each)], texts);
    if (!itemOperators.has(key)) return mapExpression(inner, texts);
    return [
      mapExpression(list, texts),
      ...each.map((item) => mapExpression(item, texts.inItems())),
    ];
  });
}

const itemOperators: ReadonlySet<string> = new Set(["some", "all", "none", "filter", "map"]);

/** The path of a `var`, which can be in an array. */
function pathOf(expression: unknown): string | undefined {
  const given = isObject(expression) ? expression["var"] : undefined;
  const path: unknown = Array.isArray(given) ? given[0] : given;
  return typeof path === "string" ? path : undefined;
}

/** Changes the argument of a `var`, which can be in an array. */
function mapPath(value: unknown, texts: TextChanges): unknown {
  if (typeof value === "string") return texts.path(value);
  return Array.isArray(value) ? value.map((path) => mapPath(path, texts)) : value;
}
