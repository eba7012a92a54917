import { compileCondition, compileValue, type Json } from "@screenspec/format/evaluate";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { Scope } from "../scopes/scope.ts";
import { finishShape } from "./finish-shape.ts";
import { fitValue, type Teller } from "./fit-value.ts";
import { type MemberRule, rulesOfShape } from "./parse-rules.ts";
import { type Dynamic, type Fixed, fixed, type Part } from "./part.ts";
import { resolveOptions } from "./resolve-options.ts";

/** Where compiling stands. */
export interface Around {
  readonly engine: Engine;
  /** The node or action that diagnostic events tell of. */
  readonly owner: object;
  /** The object that has the member. */
  readonly siblings: { readonly [name: string]: unknown };
}

/** Compiles what stands in a member by its rule. What isn't there has its default. */
export function compilePart(rule: MemberRule, json: unknown, around: Around): Part {
  const { kind, isBindable, shape, item, otherwise } = rule;
  if (json === undefined || json === null) return fixed(otherwise);
  if (kind === "x" || kind === "T") return fixed(json);
  if (kind === "N" || kind === "M") return compileNodes(json);
  if (kind === "d") return compileTruth(json, around);
  if (isBindable && isComputed(json)) {
    const options = kind === "[@Option" ? around.siblings : undefined;
    return compileComputed(rule, json, around, options);
  }
  if (shape !== undefined && isJsonObject(json)) return compileShape(shape, json, around);
  if (item !== undefined && item !== "a" && isList(json))
    return compileList(rule, item, json, around);
  if (kind.startsWith("{") && isJsonObject(json)) return compileMap(rule, json, around);
  if (isBindable && isBound(json)) return compileComputed(rule, json, around);
  const untold = { engine: around.engine, owner: undefined };
  return isToken(json, kind)
    ? following([{ root: "env", steps: ["colorScheme"] }], () => fit(rule, json, untold))
    : fixed(fit(rule, json, untold));
}

/** Compiles the members of an object by the rules of a shape; undefined where a required one is missing. */
export function compileShape(
  name: string,
  json: { readonly [name: string]: unknown },
  around: Around,
): Part {
  const rules = rulesOfShape(name);
  if (rules === undefined) return fixed(json);
  const inside = { ...around, siblings: json };
  const said: string[] = [];
  const parts: Part[] = [];
  for (const member of Object.keys(json)) {
    const rule = rules.byName.get(member);
    if (rule === undefined) continue;
    said.push(member);
    parts.push(compilePart(rule, json[member], inside));
  }
  // A style overrides member by member, so that what isn't said must stay unsaid.
  const defaults = name === "Style" ? undefined : rules.defaults;
  return combine(parts, (values) => {
    const members: { [name: string]: unknown } = { ...defaults };
    for (let index = 0; index < said.length; index++) {
      const value = values[index];
      if (value !== undefined) members[said[index] ?? ""] = value;
    }
    const isWhole = rules.required.every((each) => members[each] !== undefined);
    return isWhole ? finishShape(name, members) : undefined;
  });
}

/** One part of several, which follows all that they follow. */
export function combine(
  parts: readonly Part[],
  build: (values: readonly unknown[]) => unknown,
): Part {
  if (parts.some(({ kind }) => kind === "withNodes")) {
    return {
      kind: "withNodes",
      make: (maker) =>
        combineMade(
          parts.map((part) => (part.kind === "withNodes" ? part.make(maker) : part)),
          build,
        ),
    };
  }
  return combineMade(
    parts.filter((part) => part.kind !== "withNodes"),
    build,
  );
}

function combineMade(
  parts: readonly (Fixed | Dynamic<unknown>)[],
  build: (values: readonly unknown[]) => unknown,
): Fixed | Dynamic<unknown> {
  const dynamic = parts.filter((part) => part.kind === "dynamic");
  if (dynamic.length === 0) {
    return fixed(build(parts.map((part) => (part.kind === "fixed" ? part.value : undefined))));
  }
  return following(
    dynamic.flatMap(({ reads }) => reads),
    (scope) =>
      build(parts.map((part) => (part.kind === "fixed" ? part.value : part.evaluate(scope)))),
  );
}

function following(
  reads: Dynamic<unknown>["reads"],
  evaluate: (scope: Scope) => unknown,
): Dynamic<unknown> {
  return { kind: "dynamic", reads, evaluate };
}

function compileNodes(json: unknown): Part {
  return {
    kind: "withNodes",
    make: (maker) =>
      fixed(isList(json) ? json.map(maker).filter((node) => node !== undefined) : maker(json)),
  };
}

function compileTruth(json: unknown, { engine, owner }: Around): Part {
  if (typeof json === "boolean") return fixed(json);
  const { reads, evaluate } = compileCondition(json);
  return following(reads, (scope) => engine.telling(owner, () => evaluate(scope.evaluation)));
}

function compileComputed(
  rule: MemberRule,
  json: unknown,
  around: Around,
  options?: Around["siblings"],
): Part {
  const { engine, owner } = around;
  const { reads, evaluate } = compileValue(json as Json);
  return following(reads, (scope) => {
    const value = engine.telling(owner, () => evaluate(scope.evaluation));
    return options && isList(value) ? resolveOptions(value, options) : fit(rule, value, around);
  });
}

function compileList(
  { name, isRequired, isBindable }: MemberRule,
  kind: string,
  json: readonly unknown[],
  around: Around,
): Part {
  const item = {
    name,
    isRequired,
    isBindable,
    kind,
    ...(kind.startsWith("@") && { shape: kind.slice(1) }),
  };
  const parts = json.map((each) => compilePart(item, each, around));
  return combine(parts, (values) => values.filter((value) => value !== undefined));
}

function compileMap(
  rule: MemberRule,
  json: { readonly [key: string]: unknown },
  around: Around,
): Part {
  const entries = Object.entries(json);
  const { name, isRequired, isBindable, kind } = rule;
  const item = { name, isRequired, isBindable, kind: kind.slice(1) };
  const parts = entries.map(([, value]) => compilePart(item, value, around));
  return combine(parts, (values) =>
    Object.fromEntries(
      entries.flatMap(([key], index) =>
        values[index] === undefined ? [] : [[key, values[index]]],
      ),
    ),
  );
}

/** The value as its member takes it; the member's default for what it doesn't take. */
function fit({ kind, otherwise }: MemberRule, value: unknown, teller: Teller): unknown {
  if (value === null || value === undefined) return otherwise;
  return fitValue(kind, value, teller) ?? otherwise;
}

/** Whether the whole of it is computed. */
function isComputed(json: unknown): boolean {
  if (typeof json === "string") return json.includes("{{");
  return isJsonObject(json) && "$expr" in json && Object.keys(json).length === 1;
}

/** Whether something in it is. */
export function isBound(json: unknown): boolean {
  if (isComputed(json)) return true;
  return typeof json === "object" && json !== null && Object.values(json).some(isBound);
}

/** Whether it names a colour or a style, which may have another value in the other scheme. */
function isToken(json: unknown, kind: string): boolean {
  return kind === "c" && typeof json === "string" && json.startsWith("$");
}
