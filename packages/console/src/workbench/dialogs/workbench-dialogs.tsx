import { lazy, Suspense } from "react";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import type { TableRequest } from "../store/dialogs-slice.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ExtractDialog } from "./extract-dialog.tsx";
import { ExtractTextsDialog } from "./extract-texts-dialog.tsx";
import { NewScreenDialog } from "./new-screen-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { UseList, usesOfSurface } from "./use-list.tsx";

const TableDialog = lazy(() => import("../tables/table-dialog.tsx"));
const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));

/** The dialog that a menu has opened. */
export function WorkbenchDialogs() {
  const dialog = useWorkbenchState((state) => state.dialog);
  if (dialog?.kind === "new-screen") return <NewScreenDialog chosenAt={dialog.chosenAt} />;
  if (dialog?.kind === "rename") return <RenameDialog surface={dialog.surface} />;
  if (dialog?.kind === "delete") return <DeleteDialog surface={dialog.surface} />;
  if (dialog?.kind === "uses") return <UsesDialog surface={dialog.surface} />;
  if (dialog?.kind === "extract") return <ExtractDialog pointers={dialog.pointers} />;
  if (dialog?.kind === "extract-texts") return <ExtractTextsDialog pointers={dialog.pointers} />;
  if (dialog?.kind === "table") return <OpenedTable {...dialog} />;
  if (dialog?.kind === "shortcuts") return <OpenedShortcuts />;
  return null;
}

function OpenedTable({ title, paths }: TableRequest) {
  const workbench = useWorkbench();
  return (
    <Suspense>
      <TableDialog title={title} paths={paths} onClose={workbench.closeDialog} />
    </Suspense>
  );
}

function OpenedShortcuts() {
  const workbench = useWorkbench();
  return (
    <Suspense>
      <ShortcutsDialog onClose={workbench.closeDialog} />
    </Suspense>
  );
}

function UsesDialog({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const words = editorTexts.surfaceActions;
  return (
    <Dialog
      title={words.usesTitle(surface.id)}
      isOpen
      onClose={workbench.closeDialog}
      size="narrow"
    >
      {usesOfSurface(draft, surface).length === 0 ? <p>{words.noUses}</p> : null}
      <UseList surface={surface} />
    </Dialog>
  );
}
