import fc from "fast-check";
import type { Member, Range, Shape, Value } from "../../src/catalog/member.ts";
import { hasTemplate } from "../../src/expression/has-template.ts";
import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import { isAddressFormat } from "../../src/validate/values/addresses.ts";
import { aBinding, aComputedPart, aCondition, aTemplate } from "./a-binding.ts";
import { aString } from "./a-string.ts";
import { type GeneratorContext, names } from "./generator-context.ts";

/** The value of a member: a literal, or a binding if the catalog allows it. */
export function aMember(member: Member, context: GeneratorContext): fc.Arbitrary<Json> {
  const { value, bindable = false, perItem } = member;
  const isItem = perItem && context.scope === "node";
  return aValue(value, isItem ? { ...context, scope: "item" } : context, bindable);
}

/** A value of a kind. */
export function aValue(
  value: Value<Shape>,
  context: GeneratorContext,
  bindable = false,
): fc.Arbitrary<Json> {
  const literal = aLiteral(value, context, bindable);
  if (!bindable || value.kind === "condition" || value.kind === "any") return literal;
  const isForRequest =
    value.kind === "string" && (isAddressFormat(value.format) || value.format === "headerValue");
  return fc.oneof(
    { weight: 3, arbitrary: literal },
    isForRequest ? aComputedPart(context) : aBinding(context),
  );
}

function aLiteral(
  value: Value<Shape>,
  context: GeneratorContext,
  bindable: boolean,
): fc.Arbitrary<Json> {
  switch (value.kind) {
    case "any":
      return bindable ? aBoundData(context) : aJson;
    case "object":
      return aDictionary(bindable ? aBoundData(context) : aJson);
    case "boolean":
      return fc.boolean();
    case "condition":
      return aCondition(context);
    case "string":
      return aString(value.format);
    case "plain":
      if (value.pattern === "version") return fc.constantFrom("1", "1.0.0-rc.1+b");
      if (value.pattern === "slug") return fc.constantFrom("home", "home-2");
      return fc.string({ unit: "grapheme", minLength: value.min ?? 0, maxLength: 9 });
    case "number":
      return aNumber(value);
    case "choice":
      return fc.constantFrom(...value.of);
    case "color":
      return fc.oneof(aHexColor, token(names.colors));
    case "hexColor":
      return aHexColor;
    case "length":
      return fc.oneof(
        aNumber(value),
        token(names[value.tokens]),
        ...(value.words ? [fc.constantFrom(...value.words)] : []),
      );
    case "textStyle":
      return token(names.typography);
    case "reference":
      return fc.constantFrom(...namesOf(value.to, context));
    case "references":
      return fc.array(fc.constantFrom(...namesOf(value.to, context)), { maxLength: 2 });
    case "node":
      return value.isRow ? context.make.tableRow(context) : context.make.node(context);
    case "nodes":
      return aNodeList(context);
    case "fallback":
      return fc.oneof(fc.constant("drop"), context.make.node(context));
    case "list":
      return aList(value, context, bindable);
    case "map":
      return fc.dictionary(value.keys ? aName : aKey, aValue(value.of, context, bindable), {
        maxKeys: 2,
      });
    case "shape":
      return context.make.shape(value.shape, context);
    case "variant":
      return fc.oneof(
        ...Object.values(value.of).map((shape) => context.make.shape(shape, context)),
      );
    case "either":
      return fc.oneof(...value.of.map((each) => aLiteral(each, context, bindable)));
    case "translation":
      return fc.oneof(aString(undefined), aTemplate({ scope: "string", reads: [] }));
    case "nodeId":
      return anId;
    case "formatVersion":
      return fc.constantFrom("1.0.0", "1.0.7-rc.1+b");
    case "timestamp":
      return fc.constantFrom("2025-06-01T12:00:00.000Z", "2024-02-29T23:59+05:30");
    case "mapKey":
    case "attributes":
    case "components":
    case "action":
      throw new Error(`What has a ${value.kind} makes it.`);
  }
}

export function aNodeList(context: GeneratorContext): fc.Arbitrary<JsonObject[]> {
  return context.depth <= 0
    ? fc.constant([])
    : fc.array(context.make.node(context), { maxLength: 2 });
}

/** A text from so many that two are never equal. */
export const anId: fc.Arbitrary<string> = fc
  .noShrink(fc.noBias(fc.nat({ max: 2 ** 31 - 1 })))
  .map((number) => `n${number}`);

const aName = fc.constantFrom("a", "x-b", "constructor");
const aKey = fc.constantFrom("a", "odd key", "x-b", "constructor");

/** Any JSON that doesn't resemble the format. */
export const aJson: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, 1e300, -1.5, "", "text", [], {}, [[{ a: [null] }]]),
  fc.string({ maxLength: 4 }).filter((text) => !hasTemplate(text)),
);

function aBoundData(context: GeneratorContext): fc.Arbitrary<Json> {
  const leaf = fc.oneof(aJson, aBinding(context));
  return fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), aDictionary(leaf));
}

function aDictionary(value: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return fc.dictionary(aKey, value, { maxKeys: 2 });
}

function aNumber({ min, max, above, integer }: Range): fc.Arbitrary<number> {
  const least = min ?? (above === undefined ? -1_000 : integer ? above + 1 : above + 0.125);
  const most = Math.max(max ?? 1_000_000, least);
  if (integer) return fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const between = fc.integer({ min: Math.ceil(least * 8), max: Math.floor(most * 8) });
  return fc.oneof(
    fc.constantFrom(least, most),
    between.map((eighths) => eighths / 8),
  );
}

const aHexColor = fc.constantFrom("#336699", "#80aabbcc", "#FFFFFF", "#ff000000");

function token(list: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...list).map((name) => `$${name}`);
}

function namesOf(
  to: Extract<Value<Shape>, { kind: "reference" }>["to"],
  context: GeneratorContext,
) {
  if (to === "screens") return context.screens;
  return to === "components" ? context.components : names[to];
}

function aList(
  { of, least = 0, uniqueBy }: Extract<Value<Shape>, { kind: "list" }>,
  context: GeneratorContext,
  bindable: boolean,
): fc.Arbitrary<Json[]> {
  const isShape = of.kind === "shape" || of.kind === "variant";
  const item = aValue(of, context, bindable && !isShape);
  const size = { minLength: least, maxLength: least + 1 };
  if (uniqueBy === undefined) return fc.array(item, size);
  return fc.uniqueArray(item, { ...size, selector: (each) => memberOf(each, uniqueBy) });
}

function memberOf(json: Json, key: string): Json | undefined {
  return isObject(json) ? Object.entries(json).find(([name]) => name === key)?.[1] : undefined;
}
