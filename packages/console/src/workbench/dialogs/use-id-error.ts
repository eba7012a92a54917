import { isName } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import { nodeIdsIn } from "../draft/references/references.ts";
import { isFree } from "../draft/references/rename.ts";
import { useWorkbenchState } from "../store/use-workbench.ts";

const words = editorTexts.surfaceActions;

/** Why an id can't be that of a screen, a component or an action. */
export function useIdError(kind: Surface["kind"], id: string, former?: string): string | undefined {
  const draft = useWorkbenchState((state) => state.draft);
  if (id === former) return undefined;
  if (id.trim() === "") return words.idMissing;
  if (kind === "component" && !isName(id)) return words.idForm;
  const isTaken =
    !isFree(draft, kind, id) ||
    // A component has its id in common with its root.
    (kind === "component" && new Set(nodeIdsIn(draft)).has(id));
  return isTaken ? words.idTaken(id) : undefined;
}
