import type { Json, JsonObject } from "@screenspec/format";
import { parseTemplate } from "@screenspec/format/evaluate";

/** A TypeScript type. */
export type Shape =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "array"; readonly items: Shape }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: "union"; readonly shapes: readonly Shape[] };

export interface Member {
  readonly shape: Shape;
  readonly isOptional: boolean;
  /** Whether the name is that of an index signature. */
  readonly isPattern?: boolean;
  readonly doc?: string | undefined;
}

export const named = (name: string): Shape => ({ kind: "name", name });
export const json = named("Json");

/** The type of the items of an empty list. */
const nothing = named("never");

/** Returns the type of data that begin with a value. Null, and an empty list or object, may become anything. */
function shapeOfData(value: Json): Shape {
  if (value === null) return json;
  const isEmptyObject = typeof value === "object" && Object.keys(value).length === 0;
  if (isEmptyObject && !Array.isArray(value)) return named("JsonObject");
  return shapeOf(value, shapeOfData);
}

/** Returns the type of an object with such data. */
export function shapeOfMembers(value: JsonObject): Shape {
  return shapeOf(value, shapeOfData);
}

/** Returns the type of what a value with bindings becomes. */
export function shapeOfBound(value: Json): Shape {
  if (typeof value === "string") return shapeOfTemplate(value);
  if (Object.hasOwn(Object(value), "$expr")) return json;
  return shapeOf(value, shapeOfBound);
}

/** A template that is only an expression becomes its value, of any type. */
function shapeOfTemplate(text: string): Shape {
  const { parts, problems } = parseTemplate(text);
  const isOnlyExpression = parts.length === 1 && typeof parts[0] !== "string";
  return problems.length > 0 || isOnlyExpression ? json : named("string");
}

function shapeOf(value: Json, shapeOfInner: (value: Json) => Shape): Shape {
  if (typeof value !== "object" || value === null) {
    return named(value === null ? "null" : typeof value);
  }
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => shapeOfInner(item));
    return { kind: "array", items: unite(items) };
  }
  const members = Object.entries(value).map(([name, member]): [string, Member] => [
    name,
    { shape: shapeOfInner(member), isOptional: false },
  ]);
  return { kind: "object", members: new Map(members) };
}

/** Returns the type of a value that has one of the types. Objects become one, whose members some of them may lack. */
export function unite(shapes: readonly Shape[]): Shape {
  const all = shapes.flatMap((shape) => (shape.kind === "union" ? shape.shapes : [shape]));
  if (all.some((shape) => isSame(shape, json))) return json;
  const objects = all.filter((shape) => shape.kind === "object");
  const arrays = all.filter((shape) => shape.kind === "array");
  const names = new Set(all.flatMap((shape) => (shape.kind === "name" ? shape.name : [])));
  if (names.size > 0 || objects.length + arrays.length > 0) names.delete("never");
  const united: Shape[] = [...[...names].sort().map(named)];
  if (arrays.length > 0) {
    united.push({ kind: "array", items: unite(arrays.map(({ items }) => items)) });
  }
  if (objects.length > 0) united.push(uniteObjects(objects));
  const [first = nothing, ...others] = united;
  return others.length === 0 ? first : { kind: "union", shapes: united };
}

function uniteObjects(objects: readonly Extract<Shape, { kind: "object" }>[]): Shape {
  const names = new Set(objects.flatMap(({ members }) => [...members.keys()]));
  const members = [...names].map((name): [string, Member] => {
    const present = objects.flatMap((object) => object.members.get(name) ?? []);
    const isOptional =
      present.length < objects.length || present.some((member) => member.isOptional);
    return [name, { shape: unite(present.map(({ shape }) => shape)), isOptional }];
  });
  return { kind: "object", members: new Map(members) };
}

function isSame(one: Shape, other: Shape): boolean {
  return one.kind === "name" && other.kind === "name" && one.name === other.name;
}
