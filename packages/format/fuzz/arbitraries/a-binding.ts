import fc from "fast-check";
import type { LiteralKind } from "../../src/expression/arity.ts";
import { perItemOperators, pipeArity } from "../../src/generated/arities.ts";
import type { Json, JsonObject } from "../../src/json.ts";
import { allOperators, argumentCounts } from "../../src/schema/expression-schema.ts";
import type { GeneratorContext } from "./generator-context.ts";

type Scope = Pick<GeneratorContext, "scope" | "reads">;

/** A template or an expression instead of a value. */
export function aBinding(scope: Scope): fc.Arbitrary<Json> {
  return fc.oneof(aTemplate(scope), anExpressionObject(scope));
}

/** A text with a placeholder in it. */
export function aTemplate(scope: Scope): fc.Arbitrary<string> {
  const text = fc.constantFrom("", " ", "Hi ", "}}", "\\", "\\\\ ", "\\{{ no }}", "ü 👋");
  return fc.oneof(
    aPlaceholder(scope),
    fc.tuple(text, aPlaceholder(scope), text).map((parts) => parts.join(" ")),
  );
}

/** A binding that computes an address or the value of a header, or a part of either. */
export function aComputedPart(scope: Scope): fc.Arbitrary<Json> {
  const start = fc.constantFrom("", "https://", "https://a.example/");
  const template = fc.tuple(start, aPlaceholder(scope)).map((parts) => parts.join(""));
  return fc.oneof(template, anExpressionObject(scope));
}

/** A condition. */
export function aCondition(scope: Scope): fc.Arbitrary<Json> {
  return fc.oneof(
    fc.boolean(),
    aPlaceholder(scope),
    anOperation(scope, 2),
    anExpressionObject(scope),
  );
}

function anExpressionObject(scope: Scope): fc.Arbitrary<JsonObject> {
  return anExpression(scope, 2).map(($expr) => ({ $expr }));
}

function aPlaceholder(scope: Scope): fc.Arbitrary<string> {
  const space = fc.constantFrom("", " ", "\n ");
  const fallback = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    fc
      .constantFrom("none", 0, null, true, [1], { a: "b" })
      .map((it) => `?? ${JSON.stringify(it)} `),
  );
  return fc
    .tuple(space, aPath(scope), space, fallback, fc.array(aPipe(), { maxLength: 2 }))
    .map(([before, path, after, otherwise, pipes]) => {
      return `{{${before}${path} ${otherwise}${pipes.join("")}${after}}}`;
    });
}

/** Paths that can be read in a scope. */
function aPath({ scope, reads }: Scope): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...everywhere,
    ...reads,
    ...(scope === "string" ? [] : ["t.title", 't["greeting.long"]']),
    ...(scope === "node" || scope === "rule" ? [] : ["item", "item.a", "index"]),
    ...(scope === "action" || scope === "string" ? ["event.value", "event.error"] : []),
  );
}

const everywhere = [
  "state.screenData.a",
  "state.globalData.list[0].b",
  'state.screenData["odd key"]',
  "widget.email.value",
  "widget.email.text",
  "widget.form.valid",
  'widget["pages"].value',
  "api.load.loading",
  "api.load.response.body.items",
  "env.locale",
];

function aPipe(): fc.Arbitrary<string> {
  return fc.oneof(
    ...Object.entries(pipeArity).flatMap(([name, arity]) =>
      countsOf(arity).map((count) =>
        argumentsOf(name, arity[2] ?? [], count).map((list) => {
          const given = list.map((argument) => JSON.stringify(argument)).join(", ");
          return `| ${name}${list.length > 0 ? `(${given})` : ""} `;
        }),
      ),
    ),
  );
}

function argumentsOf(
  name: string,
  kinds: readonly (LiteralKind | null)[],
  count: number,
): fc.Arbitrary<Json[]> {
  const list = Array.from({ length: count }, (_, index) => aLiteral(kinds[index]));
  return fc.tuple(...list).map((given) => (name === "number" ? inOrder(given) : given));
}

/** The minimal digits of `number` come before the maximal ones. */
function inOrder(given: Json[]): Json[] {
  return given.every((each) => typeof each === "number") ? given.sort((a, b) => a - b) : given;
}

function aLiteral(kind: LiteralKind | null | undefined): fc.Arbitrary<Json> {
  switch (kind) {
    case "places":
      return fc.nat({ max: 15 });
    case "digits":
      return fc.nat({ max: 20 });
    case "integer":
      return fc.constantFrom(-2, 0, 3, 1e300);
    case "currency":
      return fc.constantFrom("EUR", "jpy");
    case "date":
      return fc.constantFrom("short", "dateTime", "d. MMMM yyyy", "HH:mm 'Uhr'");
    case "locale":
      return fc.constantFrom("de", "pt-BR", "fa");
    case "pattern":
      return fc.constantFrom("^a+b$", "\\d{2,4}", "(?i)[[:alpha:]]|ü", "");
    case "text":
      return aShortText;
    default:
      return fc.constantFrom<Json>(null, true, -0.5, "x", [1, "a"], { a: null });
  }
}

const aShortText = fc.constantFrom("", "one", "many | }", 'a "b"');

function anExpression(scope: Scope, depth: number): fc.Arbitrary<Json> {
  const scalar = fc.constantFrom<Json>(null, true, 0, 1.5, "", "text");
  if (depth === 0) return fc.oneof(scalar, aVar(scope));
  return fc.oneof(
    scalar,
    aVar(scope),
    anOperation(scope, depth),
    fc.array(fc.oneof(scalar, aVar(scope)), { maxLength: 2 }),
  );
}

function aVar(scope: Scope): fc.Arbitrary<JsonObject> {
  return aPath(scope).map((path) => ({ var: path }));
}

/** A `get` whose keys continue a path, or are computed. */
function aGet(scope: Scope): fc.Arbitrary<JsonObject> {
  const anId = aVar(scope);
  const keys = fc.oneof(
    fc.tuple(fc.constant("api"), anId, fc.constantFrom("loading", "response", "error")),
    fc.tuple(fc.constantFrom("widget", "api.load.response.body"), anId, fc.constant("a")),
    fc.tuple(fc.constantFrom("state", "state.globalData", "widget", "env", "t"), anId),
    fc.constantFrom(
      ["api", "load", "response", "body", 0],
      ["widget", "email", "value"],
      ["state", "globalData", "a"],
      ["env", "width"],
      ["t", "title"],
    ),
  );
  return keys.map(([path = "", ...rest]) => ({ get: [{ var: path }, ...rest] }));
}

const operations = new Map<string, fc.Arbitrary<JsonObject>>();

/** An object with an operator, cached for each scope, because there are many. */
function anOperation(scope: Scope, depth: number): fc.Arbitrary<JsonObject> {
  const key = [scope.scope, depth, ...scope.reads].join(" ");
  const known = operations.get(key);
  if (known !== undefined) return known;
  const made = fc.oneof(
    aVar(scope),
    aGet(scope),
    ...Object.entries(allOperators())
      .filter(([name]) => name !== "var")
      .flatMap(([name, arity]) =>
        countsOf(arity).map((count) => anOperationOf(name, arity[2] ?? [], count, scope, depth)),
      ),
  );
  operations.set(key, made);
  return made;
}

function anOperationOf(
  name: string,
  kinds: readonly (LiteralKind | null)[],
  count: number,
  scope: Scope,
  depth: number,
): fc.Arbitrary<JsonObject> {
  const list = Array.from({ length: count }, (_, index) => {
    const kind = kinds[index];
    if (kind) return aLiteral(kind);
    const isBody = index === 1 && perItemOperators.includes(name);
    const inner = isBody && scope.scope === "node" ? { ...scope, scope: "item" as const } : scope;
    return anExpression(inner, depth - 1);
  });
  return fc.tuple(...list).map((given) => {
    // The literal keys must go with a path (see `aGet`), but not with any other value.
    if (name === "get") return { get: [[given[0] ?? null], ...given.slice(1)] };
    if (name === "number") return { number: [given[0] ?? null, ...inOrder(given.slice(1))] };
    const [only] = given;
    const isAlone = given.length === 1 && only !== undefined && !Array.isArray(only);
    return { [name]: isAlone ? only : given };
  });
}

/** A few of the allowed numbers of arguments. */
function countsOf(arity: Parameters<typeof argumentCounts>[0]): readonly number[] {
  const counts = argumentCounts(arity).flatMap(([least, most]) => [
    least,
    Math.min(most, least + 1),
  ]);
  return [...new Set(counts)];
}
