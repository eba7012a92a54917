import type { CustomTypeSchemas } from "@screenspec/format";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Spec } from "../../data/specs.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Tabs } from "../../design/tabs.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { CheckedContext, useEditor, useEditorState } from "./editor-context.ts";
import { EditorHeader, type EditorMode } from "./editor-header.tsx";
import styles from "./editor-page.module.css";
import { Inspector } from "./inspector/inspector.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import { ProblemsPanel } from "./problems-panel.tsx";
import { SurfaceList } from "./surface-list.tsx";
import { TreePanel } from "./tree-panel.tsx";
import { useCheckedDraft } from "./use-checked-draft.ts";
import { useSave } from "./use-save.ts";
import { useShortcuts } from "./use-shortcuts.ts";

interface EditorWorkspaceProps {
  readonly spec: Spec;
  readonly customTypes: CustomTypeSchemas | undefined;
}

/** The panels of the editor around the canvas. */
export function EditorWorkspace({ spec, customTypes }: EditorWorkspaceProps) {
  const store = useEditor();
  const checked = useCheckedDraft(store, customTypes);
  const [mode, setMode] = useState<EditorMode>("design");
  const isChanged = useEditorState(({ draft, saved }) => draft !== saved.draft);
  const save = useSave(spec.id);
  useEffect(() => {
    document.title = `${spec.name} · ${editorTexts.tab}`;
  }, [spec.name]);
  useShortcuts(() => save.mutate());
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <CheckedContext.Provider value={checked}>
      <div className={styles["editor"]}>
        <EditorHeader
          spec={spec}
          mode={mode}
          onMode={setMode}
          isChanged={isChanged}
          isSaving={save.isPending}
          onSave={() => save.mutate()}
        />
        <div className={styles["left"]}>
          <SurfaceList />
          <Tabs
            label={editorTexts.panels}
            tabs={[
              { id: "layers", label: editorTexts.layers, content: () => <TreePanel /> },
              { id: "add", label: editorTexts.add, content: () => <PalettePanel /> },
            ]}
          />
        </div>
        <div className={styles["centre"]}>
          <Canvas mode={mode} />
          <ProblemsPanel />
        </div>
        <Inspector customTypes={customTypes} />
      </div>
      {blocker.status === "blocked" ? (
        <ConfirmDialog
          title={editorTexts.leave.title}
          action={editorTexts.leave.leave}
          isPending={false}
          error={null}
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          <p>{editorTexts.leave.detail}</p>
        </ConfirmDialog>
      ) : null}
    </CheckedContext.Provider>
  );
}
