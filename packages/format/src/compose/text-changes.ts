import {
  fillText,
  fillVariable,
  NotExpressible,
  parameterOf,
  valuesReadBy,
} from "../expression/fill-parameters.ts";
import { type Rename, renameInPath, renameKeys, renameReads } from "../expression/rename-reads.ts";
import { isObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import { findCaptures, itemOperators } from "./captured-read.ts";
import { type ComponentUse, findUse, inItems, type OwnParts } from "./component-use.ts";
import type { ExpansionProblem } from "./expansion-problem.ts";
import { sizeOfValue } from "./size-of-value.ts";

/** What filling parameters has used and found so far. */
export interface FillState {
  /** The number of characters that components and arguments may still bring in. */
  charactersLeft: number;
  readonly problems: ExpansionProblem[];
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
  const { own, itemNames, reference } = use;
  const rename: Rename = (id, root) => {
    if (root === "widget") return findUse(id, use);
    return own?.actions.has(id) ? use : undefined;
  };

  function fill(text: string): unknown {
    if (own === undefined || !text.includes("param") || state.charactersLeft < 0) return text;
    noteCaptures(own, text);
    for (const value of valuesReadBy(text, own.arguments)) {
      state.charactersLeft -= sizeOfValue(value);
    }
    if (state.charactersLeft < 0) return text;
    return expressible<unknown>(text, { $expr: null }, () => fillText(text, own.arguments));
  }

  function parameter(path: string) {
    if (own === undefined || state.charactersLeft < 0) return undefined;
    const text = `{{ ${path} }}`;
    noteCaptures(own, text);
    const none = { expression: null };
    return expressible<{ expression: unknown } | undefined>(text, none, () => {
      const filled = fillVariable(path, own.arguments);
      if (filled) state.charactersLeft -= sizeOfValue(filled.expression);
      return filled;
    });
  }

  function noteCaptures({ arguments: given }: OwnParts, text: string): void {
    for (const capture of itemNames ? findCaptures(text, given, itemNames) : []) {
      state.problems.push({ code: "unknown_root", reference, ...capture });
    }
  }

  /** Notes an object that an expression would have to contain, and returns `otherwise`. */
  function expressible<Filled>(text: string, otherwise: Filled, run: () => Filled): Filled {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof NotExpressible)) throw error;
      const parameter = parameterOf(text) ?? "";
      state.problems.push({ code: "wrong_type", reference, parameter });
      return otherwise;
    }
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
