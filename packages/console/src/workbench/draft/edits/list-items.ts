import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { describeNode, isNode, typeNameOf } from "../references/node-tree.ts";
import { freeName } from "./edit-nodes.ts";

type List = Extract<Value<Shape>, { kind: "list" }>;
type AnyValue = Value<Shape>;

/** A new item for the end of a list: the simplest value that the format allows. Texts name what they are. */
export function newItem({ of, uniqueBy }: List, items: readonly Json[]): Json {
  const item = sampleOf(of, "");
  if (uniqueBy === undefined) return item;
  const taken = new Set(items.map((each) => `${Object(each)[uniqueBy]}`));
  const name = freeName(singularOf(of), taken);
  return { ...Object(item), [uniqueBy]: name };
}

function singularOf(of: AnyValue): string {
  return of.kind === "shape" ? of.shape.name.toLowerCase() : "item";
}

/** The simplest value that the format allows. A text says what it is: its name. */
export function sampleOf(value: AnyValue, name: string): Json {
  switch (value.kind) {
    case "shape":
      return Object.fromEntries(
        Object.entries(value.shape.members)
          .filter(([, { required }]) => required)
          .map(([key, member]) => [key, sampleOf(member.value, key)]),
      );
    case "variant": {
      const [word = ""] = Object.keys(value.of);
      const shape = value.of[word];
      return {
        ...Object(shape && sampleOf({ kind: "shape", shape }, name)),
        [value.by]: word,
      };
    }
    case "choice":
      return value.of[0] ?? "";
    case "number":
    case "length":
      return value.min ?? 0;
    case "boolean":
      return false;
    case "condition":
      return true;
    case "color":
    case "hexColor":
      return "#808080";
    case "list":
      return Array.from({ length: value.least ?? 0 }, () => sampleOf(value.of, ""));
    case "nodes":
    case "references":
      return [];
    case "node":
      return { type: "Renderer", rendererType: "Column", children: [] };
    case "object":
    case "map":
      return {};
    case "either":
      return sampleOf(
        value.of.find(({ kind }) => kind === "number") ?? value.of[0] ?? { kind: "any" },
        name,
      );
    default:
      return name === "" ? "" : name.charAt(0).toUpperCase() + name.slice(1);
  }
}

/** The name of an item: the first text in it that describes it. Undefined if it has none. */
export function titleOfItem(item: Json): string | undefined {
  if (typeof item === "string" || typeof item === "number") return `${item}` || undefined;
  if (isNode(item)) return describeNode(item) || typeNameOf(item);
  const members = Object(item);
  const titles = ["label", "title", "text", "name", "message", "type", "value", "id"];
  const title = titles.map((name) => members[name]).find((each) => isTitle(each));
  return title === undefined ? undefined : `${title}`;
}

function isTitle(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

/** A copy of a list in which an item is at another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
