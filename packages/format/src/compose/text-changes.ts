import { type Arguments, fillText, fillVariable } from "../expression/fill-parameters.ts";
import { type Rename, renameInPath, renameReads } from "../expression/rename-reads.ts";
import { isObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import { type ComponentUse, findUse } from "./component-use.ts";

/** The number of characters that texts with arguments in them may still have. */
export interface TextBudget {
  left: number;
}

/** How texts in a use of a component change. */
export interface TextChanges {
  /** Changes a text that can be a template. The result is undefined if its parameter has no value. */
  template(text: string): unknown;
  /** Changes a text that can't be computed at run time. */
  literal(text: string): unknown;
  /** Changes a path: `widget.email.value`. */
  path(path: string): string;
  /** Returns the expression that replaces a `var`, if that reads a parameter. */
  parameter(path: string): { expression: unknown } | undefined;
  /** Whether the items of a parameter's list take the place of the item that reads it. */
  isSpread(parameter: string): boolean;
  /** Changes the id of a widget or an action. */
  reference(id: string, to: "widget" | "api"): string;
}

/** The changes in a use of a component: ids get its prefix, and parameters are replaced. */
export function textChangesIn(use: ComponentUse, budget: TextBudget): TextChanges {
  const { own } = use;
  const rename: Rename = (id, root) => {
    if (root === "widget") return findUse(id, use);
    return own?.actions.has(id) ? use : undefined;
  };
  const fill = (text: string) => filled(text, own?.arguments, budget);
  return {
    template: (text) => fill(mayRead(text) ? renameReads(text, rename) : text),
    literal: fill,
    path: (path) => renameInPath(path, rename),
    parameter: (path) => own && fillVariable(path, own.arguments),
    isSpread: (parameter) => own?.spread.has(parameter) ?? false,
    reference: (id, to) => `${(own && rename(id, to)?.prefix) ?? ""}${id}`,
  };
}

function filled(text: string, given: Arguments | undefined, budget: TextBudget): unknown {
  if (given === undefined || !text.includes("param") || budget.left < 0) return text;
  const result = fillText(text, given);
  if (typeof result === "string") budget.left -= result.length;
  return result;
}

function mayRead(text: string): boolean {
  return text.includes("widget") || text.includes("api");
}

/** Changes an expression, where only `var` reads. */
export function mapExpression(value: unknown, texts: TextChanges): unknown {
  if (Array.isArray(value)) return value.map((item) => mapExpression(item, texts));
  if (!isObject(value)) return value;
  const path = Array.isArray(value["var"]) ? value["var"][0] : value["var"];
  const parameter = typeof path === "string" ? texts.parameter(path) : undefined;
  if (parameter !== undefined) return parameter.expression;
  return mapEntries(value, (inner, key) =>
    key === "var" ? mapPath(inner, texts) : mapExpression(inner, texts),
  );
}

/** Changes the argument of a `var`, which can be in an array. */
function mapPath(value: unknown, texts: TextChanges): unknown {
  if (typeof value === "string") return texts.path(value);
  return Array.isArray(value) ? value.map((path) => mapPath(path, texts)) : value;
}
