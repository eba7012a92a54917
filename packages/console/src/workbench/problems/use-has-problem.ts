import { pointerOf } from "@screenspec/format";
import type { CheckedDraft } from "../draft/check/checked-draft.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode } from "../draft/references/node-tree.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";

/** Whether the node at a pointer has a problem itself. */
export function useHasProblem(pointer: string): boolean {
  return useWorkbenchState(({ check }) => problemPointers(check.checked)?.has(pointer) ?? false);
}

const known = new WeakMap<CheckedDraft, ReadonlySet<string>>();

/** The nodes that have a problem themselves. */
function problemPointers(checked: CheckedDraft | undefined): ReadonlySet<string> | undefined {
  if (checked === undefined || known.has(checked)) return checked && known.get(checked);
  const pointers = new Set<string>();
  for (const { kind, pointer } of checked.diagnostics) {
    if (kind === "advice") continue;
    const path = pathOf(checked.draft, pointer);
    for (let length = path.length; length > 0; length--) {
      const owner = path.slice(0, length);
      if (!isNode(valueAt(checked.draft, owner))) continue;
      pointers.add(pointerOf(owner));
      break;
    }
  }
  known.set(checked, pointers);
  return pointers;
}
