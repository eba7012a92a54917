import { findUse } from "../../compose/component-use.ts";
import { longestTemplate } from "../../expression/parse-template.ts";
import { type Rename, renameReads } from "../../expression/rename-reads.ts";
import { locationBelow } from "../../location.ts";
import { reportAt } from "../walk/report.ts";
import type { WidgetRead } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";
import type { ComposedIds, TreeUse } from "./composed-ids.ts";

/** Checks that no template becomes too long by the prefixes of the ids in it. */
export function checkComposedTemplates(composed: ComposedIds): void {
  for (const use of composed.uses) {
    if (use.prefix === "") continue;
    let last: WidgetRead | undefined;
    for (const read of use.tree.reads) {
      // The reads of one text are consecutive.
      const isSeen = last?.parent === read.parent && last.key === read.key;
      last = read;
      if (isSeen || composed.reported.has(read)) continue;
      const length = composedLength(use, read);
      if (length <= longestTemplate) continue;
      composed.reported.add(read);
      reportTooLong(composed.walk, read, length);
    }
  }
}

/** The length of a composed template; 0 if it is short enough. */
function composedLength(use: TreeUse, { parent, key }: WidgetRead): number {
  const text = locationBelow(parent, [key]).value;
  if (typeof text !== "string") return 0;
  // Each prefixed id takes at least two characters: a letter and the point before it.
  if (text.length * (1 + use.prefix.length / 2) <= longestTemplate) return 0;
  const rename: Rename = (id) => findUse(id, use);
  const composed = renameReads(text, rename);
  return composed === text ? 0 : composed.length;
}

function reportTooLong(walk: Walk, { parent, key }: WidgetRead, length: number): void {
  reportAt(walk, parent, key, {
    code: "invalid_template",
    kind: "unpublishable",
    message: `With the prefixes of references, this template has ${length} characters, of ${longestTemplate} at most.`,
    hint: "Shorten it, or give the references shorter ids.",
  });
}
