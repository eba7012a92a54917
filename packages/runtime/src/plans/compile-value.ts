import type { Json, JsonObject } from "@screenspec/format";
import { compileCondition, compileValue } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/json.ts";
import type { Engine } from "../live/engine.ts";
import type { NodeShapes } from "../view/generated/style-types.ts";
import {
  type Dynamic,
  dynamic,
  fixed,
  type Made,
  makePart,
  type NodeMaker,
  type Part,
  resolvePart,
} from "./compiled-value.ts";
import { completeShape } from "./complete-shape.ts";
import { fitValue, type Teller } from "./fit-value.ts";
import { ruleOf, rulesOfShape, type ValueRule } from "./parse-rules.ts";
import { resolveOptions } from "./resolve-options.ts";

/** Where compiling stands. */
export interface Around {
  readonly engine: Engine;
  /** The node or action that diagnostic events tell of. */
  readonly owner: object;
  /** The object that has the member. */
  readonly siblings: { readonly [name: string]: unknown };
  /** It has been computed: nothing in it is a template, or an expression. */
  readonly isData?: true;
}

/** Compiles what stands in a member by its rule. What isn't there has its default. */
export function compilePart(rule: ValueRule, json: unknown, around: Around): Part {
  const { kind, shape, item, otherwise } = rule;
  const isBindable = rule.isBindable && !around.isData;
  if (json === undefined || json === null) return fixed(otherwise);
  // What most of them are needn't go through all the others.
  if (kind === "x" || (kind === "s" && typeof json === "string" && !isComputed(json)))
    return fixed(json);
  if (kind === "N") return compileNodes(json);
  if (kind === "d") return compileTruth(json, around);
  if (isBindable && isComputed(json)) return compileComputed(rule, json, around);
  if (shape !== undefined && isJsonObject(json)) return compileShape(shape, json, around);
  if (item !== undefined && item !== "a" && isList(json)) return compileList(rule, json, around);
  if (kind.startsWith("{") && isJsonObject(json)) return compileMap(rule, json, around);
  if (isBindable && hasComputed(json)) return compileComputed(rule, json, around);
  return compileLiteral(rule, json, { engine: around.engine, owner: undefined });
}

/** Compiles the members of an object by the rules of a shape; undefined where a required one is missing. */
export function compileShape<Name extends keyof NodeShapes>(
  name: Name,
  json: Around["siblings"],
  around: Around,
): Part<NodeShapes[Name]>;
export function compileShape(name: string, json: Around["siblings"], around: Around): Part;
export function compileShape(name: string, json: Around["siblings"], around: Around): Part {
  const rules = rulesOfShape(name);
  const inside = { ...around, siblings: json };
  const members: string[] = [];
  const parts: Part[] = [];
  for (const member of Object.keys(json)) {
    const rule = rules?.byName.get(member);
    if (rule === undefined) continue;
    members.push(member);
    parts.push(compilePart(rule, json[member], inside));
  }
  return combine(parts, (values) => {
    const said: { [name: string]: unknown } = {};
    for (const [index, member] of members.entries()) {
      if (values[index] !== undefined) said[member] = values[index];
    }
    return completeShape(name, said);
  });
}

/** Compiles each member of an object, whatever its name. */
export function compileMembers(json: object, compile: (value: unknown) => Part): Part {
  const names = Object.keys(json);
  return combine(Object.values(json).map(compile), (values) =>
    Object.fromEntries(
      names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
    ),
  );
}

/** One part of several, which follows all that they follow. */
export function combine<T>(
  parts: readonly Part[],
  build: (values: readonly unknown[]) => T,
): Part<T> {
  const made = parts.filter((part) => part.kind !== "withNodes");
  if (made.length === parts.length) return combineMade(made, build);
  const make = (maker: NodeMaker) =>
    combineMade(
      parts.map((part) => makePart(part, maker)),
      build,
    );
  return { kind: "withNodes", make };
}

export function combineMade<T>(
  parts: readonly Made[],
  build: (values: readonly unknown[]) => T,
): Made<T> {
  const reads: Dynamic<T>["reads"][number][] = [];
  const still: unknown[] = [];
  for (const part of parts) {
    if (part.kind === "fixed") still.push(part.value);
    else for (const read of part.reads) reads.push(read);
  }
  return still.length === parts.length
    ? fixed(build(still))
    : dynamic(reads, (scope) => build(parts.map((part) => resolvePart(part, scope))));
}

export function compileNodes(json: unknown): Part {
  const make = (maker: NodeMaker) =>
    fixed(isList(json) ? json.map(maker).filter((node) => node !== undefined) : maker(json));
  return { kind: "withNodes", make };
}

/** Compiles a condition. */
export function compileTruth(
  json: unknown,
  { engine, owner }: Pick<Around, "engine" | "owner">,
): Made<boolean> {
  if (typeof json === "boolean") return fixed(json);
  const condition = compileCondition(json);
  return dynamic(condition.reads, (scope) =>
    engine.diagnostics.evaluate(owner, condition, scope.evaluation),
  );
}

function compileList(
  { item = "", isBindable }: ValueRule,
  json: readonly Json[],
  around: Around,
): Part {
  const rule = ruleOf(item, isBindable);
  const parts = json.map((value) => compilePart(rule, value, around));
  return combine(parts, (values) => values.filter((value) => value !== undefined));
}

function compileMap({ kind, isBindable }: ValueRule, json: object, around: Around): Part {
  const rule = ruleOf(kind.slice(1), isBindable);
  return compileMembers(json, (value) => compilePart(rule, value, around));
}

/** What a token names may have another value in the other scheme. */
function compileLiteral(rule: ValueRule, json: unknown, teller: Teller): Part {
  return rule.kind === "c" && typeof json === "string" && json.startsWith("$")
    ? dynamic([{ root: "env", steps: ["colorScheme"] }], () => fit(rule, json, teller))
    : fixed(fit(rule, json, teller));
}

function compileComputed(rule: ValueRule, json: Json, around: Around): Part {
  const { engine, owner, siblings } = around;
  const compiled = compileValue(json);
  return dynamic(compiled.reads, (scope) => {
    const value = engine.diagnostics.evaluate(owner, compiled, scope.evaluation);
    return rule.kind === "[@Option" && isList(value)
      ? resolveOptions(value, siblings)
      : fit(rule, value, around);
  });
}

/** The value as its member takes it; the member's default for what it doesn't take. */
function fit({ kind, otherwise }: ValueRule, value: unknown, teller: Teller): unknown {
  return value === null || value === undefined
    ? otherwise
    : (fitValue(kind, value, teller) ?? otherwise);
}

/** Whether the whole of it is computed: also by an escape, of which but a sign is left out. */
function isComputed(json: unknown): json is string | JsonObject {
  return typeof json === "string"
    ? json.includes("{{")
    : isJsonObject(json) && "$expr" in json && Object.keys(json).length === 1;
}

/** Whether something in it is. */
export function hasComputed(json: unknown): json is Json {
  return (
    isComputed(json) ||
    (typeof json === "object" && json !== null && Object.values(json).some(hasComputed))
  );
}
