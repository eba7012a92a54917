import { pointerOf } from "@screenspec/format";
import { useMemo } from "react";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode } from "../draft/references/node-tree.ts";
import { useChecked } from "../store/use-workbench.ts";

/** The nodes that have a problem themselves. */
export function useProblemPointers(): ReadonlySet<string> {
  const checked = useChecked();
  return useMemo(() => {
    const pointers = new Set<string>();
    for (const { kind, pointer } of checked?.diagnostics ?? []) {
      if (kind === "advice" || checked === undefined) continue;
      const path = pathOf(checked.draft, pointer);
      for (let length = path.length; length > 0; length--) {
        const owner = path.slice(0, length);
        if (!isNode(valueAt(checked.draft, owner))) continue;
        pointers.add(pointerOf(owner));
        break;
      }
    }
    return pointers;
  }, [checked]);
}
