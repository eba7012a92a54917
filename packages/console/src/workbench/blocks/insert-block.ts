import type { Json, JsonObject } from "@screenspec/format";
import { equals } from "@screenspec/format/evaluate";
import { readClipping } from "../draft/edits/clipping.ts";
import { copyNodes } from "../draft/edits/copy-nodes.ts";
import { type Edit, freeName, type InsertionPoint } from "../draft/edits/edit-nodes.ts";
import { insertionPointIn } from "../draft/edits/insertion-points.ts";
import { setAt } from "../draft/edits/json-edits.ts";
import { pasteNodes } from "../draft/edits/paste-nodes.ts";
import { extractTexts, fixedTexts } from "../draft/text/extract-texts.ts";
import { localesOf } from "../draft/text/texts.ts";
import { blankSpec, starterTheme } from "./blank-spec.ts";
import type { Block } from "./block.ts";

/** Inserts a block as if it was copied from another spec. Where a spec has locales, its texts get keys. */
export function insertBlock(draft: JsonObject, point: InsertionPoint, block: Block): Edit {
  const names = rowNames(draft, block);
  const source = sourceOf(draft, block, names);
  const clipping = readClipping(copyNodes(source, [`/screens/${block.id}/body`]));
  if (typeof clipping !== "object" || "refused" in clipping) throw new TypeError(block.id);
  let withRows = draft;
  for (const [name, rows] of Object.entries<Json>(block.data ?? {})) {
    withRows = setAt(withRows, ["globalData", names.get(name) ?? name], rows);
  }
  return pasteNodes(withRows, point, clipping).edit;
}

/** A spec with one screen that a block makes. */
export function blockSpec(name: string, block: Block) {
  const blank = blankSpec(name);
  const point = insertionPointIn(blank, ["screens", "home"]);
  return { ...blank, ...(point && insertBlock(blank, point, block).draft) };
}

/** The names that the rows of a block have in a draft. The same rows are there once. */
function rowNames(draft: JsonObject, { data = {} }: Block): ReadonlyMap<string, string> {
  const present = Object(draft["globalData"]);
  return new Map(
    Object.entries<Json>(data).map(([name, rows]) => {
      const isOther = (each: string) =>
        Object.hasOwn(present, each) && !equals(present[each], rows);
      return [name, freeName(name, { has: isOther })];
    }),
  );
}

/**
 * A spec that has a block and nothing else, from which it is copied. The block reads its rows by the names that they
 * get, which pasting doesn't rename, and its texts by the keys that they have in the draft, or get.
 */
function sourceOf(
  draft: JsonObject,
  { id, node, actions }: Block,
  names: ReadonlyMap<string, string>,
): JsonObject {
  let parts = JSON.stringify({ node, actions });
  for (const [name, free] of names) {
    parts = parts.replaceAll(`state.globalData.${name}`, `state.globalData.${free}`);
  }
  const named: Pick<Block, "node" | "actions"> = JSON.parse(parts);
  const source: JsonObject = {
    screens: { [id]: { id, type: "Screen", body: named.node } },
    actions: Object.fromEntries(
      Object.entries(named.actions).map(([actionId, action]) => [
        actionId,
        { id: actionId, ...action },
      ]),
    ),
    theme: starterTheme,
    ...(draft["strings"] !== undefined && { strings: draft["strings"] }),
    ...(draft["defaultLocale"] !== undefined && { defaultLocale: draft["defaultLocale"] }),
  };
  return localesOf(draft).length === 0 ? source : extractTexts(source, fixedTexts(source));
}
