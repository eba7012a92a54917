import type { Json, JsonObject } from "@screenspec/format";
import { compileCondition, compileValue as parseValue } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/json.ts";
import { readItemPath } from "../data/read-item-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import type { NodeShapes } from "../view/generated/style-types.ts";
import { coerceValue, type DiagnosticTarget } from "./coerce-value.ts";
import {
  type CompiledValue,
  type CreateNode,
  combine,
  dynamic,
  type Evaluable,
  fixed,
} from "./compiled-value.ts";
import { completeShape } from "./complete-shape.ts";
import { ruleOf, rulesOfShape, type ValueRule } from "./parse-rules.ts";
import type { PlanEngine } from "./plan-engine.ts";

/** The context in which a member is compiled. */
export interface CompileContext {
  readonly engine: PlanEngine;
  /** The node or action that diagnostics name. */
  readonly owner: object;
  /** The object that has the member. */
  readonly siblings: { readonly [name: string]: unknown };
  /** Set for computed values, in which templates and expressions are plain data. */
  readonly isData?: true;
}

/** Compiles the JSON of a member by its rule. A missing member has its default. */
export function compileValue(
  rule: ValueRule,
  json: unknown,
  context: CompileContext,
): CompiledValue {
  const { kind, shape, item, defaultValue } = rule;
  const isBindable = rule.isBindable && !context.isData;
  if (json === undefined || json === null) return fixed(defaultValue);
  // The most common kinds come first: every member of every node gets here.
  if (kind === "x" || (kind === "s" && typeof json === "string" && !isComputed(json)))
    return fixed(json);
  if (kind === "N") return compileNodes(json);
  if (kind === "d") return compileBoolean(json, context);
  if (isBindable && isComputed(json)) return compileComputed(rule, json, context);
  if (shape !== undefined && isJsonObject(json)) return compileShape(shape, json, context);
  if (item !== undefined && item !== "a" && isList(json)) return compileList(rule, json, context);
  if (kind.startsWith("{") && isJsonObject(json)) return compileMap(rule, json, context);
  if (isBindable && hasComputed(json)) return compileComputed(rule, json, context);
  return compileLiteral(rule, json, { engine: context.engine, owner: undefined });
}

/** Compiles the members of a shape. The value is undefined if a required member is missing. */
export function compileShape<Name extends keyof NodeShapes>(
  name: Name,
  json: CompileContext["siblings"],
  context: CompileContext,
): CompiledValue<NodeShapes[Name]>;
export function compileShape(
  name: string,
  json: CompileContext["siblings"],
  context: CompileContext,
): CompiledValue;
export function compileShape(
  name: string,
  json: CompileContext["siblings"],
  context: CompileContext,
): CompiledValue {
  const rules = rulesOfShape(name);
  const shapeContext = { ...context, siblings: json };
  const names: string[] = [];
  const compiled: CompiledValue[] = [];
  for (const member of Object.keys(json)) {
    const rule = rules?.byName.get(member);
    if (rule === undefined) continue;
    names.push(member);
    compiled.push(compileValue(rule, json[member], shapeContext));
  }
  return combine(compiled, (values) => completeShape(name, definedMembers(names, values)));
}

/** Compiles each member of an object. */
export function compileMembers(
  json: object,
  compile: (value: unknown) => CompiledValue,
): CompiledValue {
  const names = Object.keys(json);
  return combine(compileEach(Object.values(json), compile), (values) =>
    definedMembers(names, values),
  );
}

/** A loop, since JSON can be nested 200 levels deep, and a callback of `map` takes native stack. */
export function compileEach(
  items: readonly unknown[],
  compile: (value: unknown) => CompiledValue,
): readonly CompiledValue[] {
  const compiled: CompiledValue[] = [];
  for (const item of items) compiled.push(compile(item));
  return compiled;
}

export function compileNodes(json: unknown): CompiledValue {
  const instantiate = (createNode: CreateNode) =>
    fixed(
      isList(json) ? json.map(createNode).filter((node) => node !== undefined) : createNode(json),
    );
  return { kind: "nodes", instantiate };
}

/** Compiles a condition. */
export function compileBoolean(
  json: unknown,
  { engine, owner }: Pick<CompileContext, "engine" | "owner">,
): Evaluable<boolean> {
  if (typeof json === "boolean") return fixed(json);
  const condition = compileCondition(json);
  return dynamic(condition.reads, ({ evaluation }) =>
    engine.diagnostics.evaluate(owner, condition, evaluation),
  );
}

function compileList(
  { item = "", isBindable }: ValueRule,
  json: readonly Json[],
  context: CompileContext,
): CompiledValue {
  const rule = ruleOf(item, isBindable);
  const items = json.map((value) => compileValue(rule, value, context));
  return combine(items, (values) => values.filter((value) => value !== undefined));
}

function compileMap(
  { kind, isBindable }: ValueRule,
  json: object,
  context: CompileContext,
): CompiledValue {
  const rule = ruleOf(kind.slice(1), isBindable);
  return compileMembers(json, (value) => compileValue(rule, value, context));
}

/** A token's color depends on the color scheme. */
function compileLiteral(rule: ValueRule, json: unknown, target: DiagnosticTarget): CompiledValue {
  return rule.kind === "c" && typeof json === "string" && json.startsWith("$")
    ? dynamic([{ root: "env", steps: ["colorScheme"] }], () => coerceOrDefault(rule, json, target))
    : fixed(coerceOrDefault(rule, json, target));
}

function compileComputed(rule: ValueRule, json: Json, context: CompileContext): CompiledValue {
  const { engine, owner, siblings } = context;
  const compiled = parseValue(json);
  return dynamic(compiled.reads, ({ evaluation }) => {
    const value = engine.diagnostics.evaluate(owner, compiled, evaluation);
    return rule.kind === "[@Option" && isList(value)
      ? resolveOptions(value, siblings)
      : coerceOrDefault(rule, value, context);
  });
}

/** Returns the options of a bound list, by the paths `optionValue` and `optionLabel` in its items. */
function resolveOptions(
  items: readonly Json[],
  { optionValue, optionLabel }: CompileContext["siblings"],
): readonly { value: Json; label: string }[] {
  return shareWorkLimit(() =>
    items.map((item) => {
      const label = readItemPath(item, optionLabel ?? "label");
      return { value: readItemPath(item, optionValue ?? "value"), label: textOf(label) };
    }),
  );
}

function coerceOrDefault(
  { kind, defaultValue }: ValueRule,
  value: unknown,
  target: DiagnosticTarget,
): unknown {
  return value === null || value === undefined
    ? defaultValue
    : (coerceValue(kind, value, target) ?? defaultValue);
}

/** Whether the whole value is computed. A text that only escapes `{{` counts as computed, so that the escape is removed. */
function isComputed(json: unknown): json is string | JsonObject {
  return typeof json === "string"
    ? json.includes("{{")
    : isJsonObject(json) && "$expr" in json && Object.keys(json).length === 1;
}

/** Whether the value or a value inside it is computed. */
export function hasComputed(json: unknown): json is Json {
  if (isComputed(json)) return true;
  if (typeof json !== "object" || json === null) return false;
  // A loop, for the same reason as in `compileEach`.
  for (const value of Object.values(json)) if (hasComputed(value)) return true;
  return false;
}

/** Returns an object of the values that aren't undefined. Not by assignments, since a member may be named `__proto__`. */
function definedMembers(names: readonly string[], values: readonly unknown[]) {
  return Object.fromEntries(
    names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
  );
}
