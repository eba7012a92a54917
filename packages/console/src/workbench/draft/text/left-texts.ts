import { type JsonObject, pointerOf } from "@screenspec/format";
import type { JsonPath } from "../edits/json-edits.ts";
import { isNode } from "../references/node-tree.ts";
import { canHaveKey, shownTexts, showsOtherText } from "./extract-texts.ts";

/** Texts that people read and that can't get keys. */
export type LeftTexts =
  /** Rows of a list. `name` is that of data; without it, the rows are written in the node at the pointer. */
  | {
      readonly kind: "rows";
      readonly name?: string;
      readonly count: number;
      readonly pointer: string;
    }
  /** A text whose placeholders would read something else among the texts of the spec. */
  | { readonly kind: "placeholder"; readonly text: string; readonly pointer: string };

/** What `fixedTexts` leaves, with the reason: rows are data, in which nothing is a template. */
export function leftTexts(draft: JsonObject): readonly LeftTexts[] {
  const data = Object.entries(Object(draft["globalData"])).flatMap(([name, value]): LeftTexts[] => {
    const count = rowTexts(value);
    return count === 0
      ? []
      : [{ kind: "rows", name, count, pointer: pointerOf(["globalData", name]) }];
  });
  const placeholders = shownTexts(draft)
    .filter(({ text, path }) => !canHaveKey(text, path) && !showsOtherText(text))
    .map(({ text, path }): LeftTexts => ({ kind: "placeholder", text, pointer: pointerOf(path) }));
  return [...data, ...rowsInNodes(draft, []), ...placeholders];
}

function* rowsInNodes(part: unknown, path: JsonPath): Iterable<LeftTexts> {
  if (typeof part !== "object" || part === null || path[0] === "globalData") return;
  const items = isNode(part) ? Object(part["attributes"]).items : undefined;
  const count = rowTexts(items);
  if (count > 0) yield { kind: "rows", count, pointer: pointerOf(path) };
  for (const [key, member] of Object.entries(part)) {
    yield* rowsInNodes(member, [...path, Array.isArray(part) ? Number(key) : key]);
  }
}

/** How many texts the rows of a list have. */
function rowTexts(list: unknown): number {
  if (!Array.isArray(list)) return 0;
  return list
    .flatMap((row) => (typeof row === "object" && row !== null ? Object.values(row) : [row]))
    .filter((cell) => typeof cell === "string" && isForPeople(cell)).length;
}

/** Whether people read a text. Names, addresses and dates of machines are not for them: `sofa-2`, `https://…`, `2026-08-14T18:00`. */
function isForPeople(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    /[\s\p{Lu}]|[^\0-\x7F]/u.test(text) &&
    !/^[a-z]+:|^[/#$]|^\d{4}-\d\d-/.test(text)
  );
}
