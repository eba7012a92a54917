import type { CustomTypeSchemas } from "@screenspec/format";
import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Spec } from "../../data/specs.ts";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Skeleton } from "../../design/states.tsx";
import { Tabs } from "../../design/tabs.tsx";
import { hasChanges } from "../../editing/draft-of-spec.ts";
import type { JsonProblem } from "../../json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { CheckedContext, useEditor, useEditorState } from "./editor-context.ts";
import { EditorHeader, type EditorMode } from "./editor-header.tsx";
import styles from "./editor-page.module.css";
import { Inspector } from "./inspector/inspector.tsx";
import { JsonNotice } from "./json-view/json-notice.tsx";
import type { JsonViewHandle } from "./json-view/json-view.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import { ProblemsPanel } from "./problems-panel.tsx";
import { SurfaceList } from "./surface-list.tsx";
import { TreePanel } from "./tree-panel.tsx";
import { useAddress } from "./use-address.ts";
import { useCheckedDraft } from "./use-checked-draft.ts";
import { useSave } from "./use-save.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const JsonView = lazy(() => import("./json-view/json-view.tsx"));

interface EditorWorkspaceProps {
  readonly spec: Spec;
  readonly customTypes: CustomTypeSchemas | undefined;
}

/** The panels of the editor around the canvas. */
export function EditorWorkspace({ spec, customTypes }: EditorWorkspaceProps) {
  const store = useEditor();
  const checked = useCheckedDraft(store, customTypes);
  const [mode, setMode] = useState<EditorMode>("design");
  const { view, setView } = useAddress(store);
  const json = useRef<JsonViewHandle>(null);
  const [textProblem, setTextProblem] = useState<JsonProblem>();
  // Once opened, the text stays, so that what isn't valid in it isn't lost.
  const [isTextOpen, setTextOpen] = useState(false);
  useEffect(() => {
    if (view !== "visual") setTextOpen(true);
  }, [view]);
  const isChanged =
    useEditorState(({ draft, saved }) => hasChanges(draft, saved.draft)) ||
    textProblem !== undefined;
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
          view={view}
          onView={setView}
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
        <div className={styles["notices"]}>
          {view === "visual" && textProblem ? (
            <JsonNotice
              problem={textProblem}
              onShow={() => {
                setView("split");
                json.current?.showProblem();
              }}
              onDiscard={() => json.current?.discard()}
            />
          ) : null}
        </div>
        <div className={styles["centre"]} data-view={view}>
          <div className={styles["canvas"]} hidden={view === "json"}>
            <Canvas mode={mode} />
          </div>
          {isTextOpen || view !== "visual" ? (
            <div className={styles["json"]} hidden={view === "visual"}>
              <Suspense fallback={<Skeleton lines={8} />}>
                <JsonView ref={json} isShown={view !== "visual"} onProblem={setTextProblem} />
              </Suspense>
            </div>
          ) : null}
          <div className={styles["problems"]}>
            <ProblemsPanel />
          </div>
        </div>
        {view === "visual" ? <Inspector /> : null}
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
