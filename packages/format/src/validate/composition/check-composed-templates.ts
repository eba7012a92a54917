import { longestTemplate } from "../../expression/parse-template.ts";
import { type Rename, renameWidgetReads } from "../../expression/rename-reads.ts";
import { locationBelow } from "../../location.ts";
import type { WidgetRead } from "../walk/tree.ts";
import { reportAt, type Walk } from "../walk/walk.ts";
import type { ComposedIds, TreeUse } from "./check-composed-ids.ts";
import { findNamespace } from "./find-namespace.ts";
import type { NodesByTree } from "./nodes-by-id.ts";

/** Checks that no template becomes too long by what composing puts before the ids in it. */
export function checkComposedTemplates(composed: ComposedIds, known: NodesByTree): void {
  for (const use of composed.uses) {
    if (use.prefix === "") continue;
    let last: WidgetRead | undefined;
    for (const read of use.tree.reads) {
      // What one text reads comes one after the other.
      const isSeen = last?.parent === read.parent && last.key === read.key;
      last = read;
      if (isSeen || composed.reported.has(read)) continue;
      const length = composedLength(use, read, known);
      if (length <= longestTemplate) continue;
      composed.reported.add(read);
      reportTooLong(composed.walk, read, length);
    }
  }
}

/** How long the template is once composed in which something is read; 0 where it is short enough. */
function composedLength(use: TreeUse, { parent, key }: WidgetRead, known: NodesByTree): number {
  const text = locationBelow(parent, [key]).value;
  if (typeof text !== "string") return 0;
  // What gets a prefix has two characters at least: a letter, and the point before it.
  if (text.length * (1 + use.prefix.length / 2) <= longestTemplate) return 0;
  const rename: Rename = (id) => findNamespace(use, id, known);
  const composed = renameWidgetReads(text, rename);
  return composed === text ? 0 : composed.length;
}

function reportTooLong(walk: Walk, { parent, key }: WidgetRead, length: number): void {
  reportAt(walk, parent, key, {
    code: "invalid_template",
    kind: "unpublishable",
    message: `With what references put before the ids in it, this template has ${length} characters, and may have ${longestTemplate}.`,
    hint: "Shorten it, or give the references shorter ids.",
  });
}
