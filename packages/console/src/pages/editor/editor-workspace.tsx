import type { CustomTypeSchemas } from "@screenspec/format";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Spec } from "../../data/specs.ts";
import { Skeleton } from "../../design/content/states.tsx";
import { Tabs } from "../../design/controls/tabs.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import { useMay } from "../../session/permissions.ts";
import { editorTexts } from "../../texts/editor.ts";
import { Canvas } from "../../workbench/canvas/canvas.tsx";
import { useClipboard } from "../../workbench/commands/use-clipboard.ts";
import { useShortcuts } from "../../workbench/commands/use-shortcuts.ts";
import { EditorDialogs } from "../../workbench/dialogs/editor-dialogs.tsx";
import { refuseDrops } from "../../workbench/frame/refuse-drops.ts";
import { Inspector } from "../../workbench/inspector/inspector.tsx";
import { InspectorProvider } from "../../workbench/inspector/inspector-provider.tsx";
import { JsonNotice } from "../../workbench/json/json-notice.tsx";
import type { JsonViewHandle } from "../../workbench/json/json-view.tsx";
import { LogicPanel } from "../../workbench/logic/logic-panel.tsx";
import { BottomPanel } from "../../workbench/panels/bottom-panel.tsx";
import { goTo } from "../../workbench/panels/go-to.ts";
import { SidePanel } from "../../workbench/panels/panel-edge.tsx";
import { TrialContext, useNewTrial } from "../../workbench/panels/trial-context.ts";
import { useGoal } from "../../workbench/panels/use-goal.ts";
import { useWorkbench, useWorkbenchState } from "../../workbench/store/use-workbench.ts";
import { TextsPanel } from "../../workbench/texts/texts-panel.tsx";
import { TextsTable } from "../../workbench/texts/texts-table.tsx";
import { ThemePanel } from "../../workbench/theme/theme-panel.tsx";
import { PalettePanel } from "../../workbench/tree/palette-panel.tsx";
import { SurfaceList } from "../../workbench/tree/surface-list.tsx";
import { TreePanel } from "../../workbench/tree/tree-panel.tsx";
import { EditorAddress } from "./editor-address.ts";
import { EditorHeader } from "./editor-header.tsx";
import styles from "./editor-page.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { IncomingNotice } from "./sync/incoming-notice.tsx";
import { RecoveryNotice } from "./sync/recovery-notice.tsx";
import type { FoundCopy } from "./sync/recovery-store.ts";
import { restoreCopy } from "./sync/restore-copy.ts";
import { useRecovery } from "./sync/use-recovery.ts";
import { useSave } from "./use-save.ts";

const MergeDialog = lazy(() => import("./sync/merge-dialog.tsx"));
const PublishDraft = lazy(() => import("./publish-draft.tsx"));
const JsonView = lazy(() => import("../../workbench/json/json-view.tsx"));

interface EditorWorkspaceProps {
  /** As it was read last. */
  readonly spec: Spec;
  readonly etag: string | undefined;
  readonly customTypes: CustomTypeSchemas | undefined;
}

/** The panels of the editor around the canvas. */
export function EditorWorkspace({ spec, etag, customTypes }: EditorWorkspaceProps) {
  const store = useWorkbench();
  const trial = useNewTrial(spec.id);
  const [isPublishing, setPublishing] = useState(false);
  const view = useWorkbenchState(({ panels }) => panels.view);
  const json = useRef<JsonViewHandle>(null);
  const [textProblem, setTextProblem] = useState<JsonProblem>();
  // Once opened, the text stays, so that what isn't valid in it isn't lost.
  const [isTextOpen, setTextOpen] = useState(false);
  useEffect(() => {
    if (view !== "visual") setTextOpen(true);
  }, [view]);
  const surface = useWorkbenchState((state) => state.surface);
  const tab = useWorkbenchState(({ panels }) => panels.tab);
  const inspected = useWorkbenchState(({ panels }) => panels.inspected);
  const textGoal = useGoal();
  const saving = useSave(spec, etag);
  const { incoming } = saving;
  const recovery = useRecovery({ specId: spec.id, invalidText: () => json.current?.invalidText() });
  const [restoredText, setRestoredText] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept too while it isn't valid
  useEffect(recovery.keepText, [textProblem]);
  const save = () => {
    if (textProblem) notify(editorTexts.jsonView.notSaved(textProblem.line));
    else saving.save();
  };
  const restore = (copy: FoundCopy) =>
    restoreCopy(
      {
        store,
        openMerge: saving.openMerge,
        savedBy: spec.updated_by_name ?? undefined,
        onRestored: () => {
          setRestoredText(copy.text);
          if (copy.text !== undefined) setTextOpen(true);
          recovery.remove(copy);
        },
      },
      copy,
    );
  useEffect(() => {
    document.title = `${spec.name} · ${editorTexts.tab}`;
  }, [spec.name]);
  const publish = () => {
    if (textProblem) notify(editorTexts.jsonView.notSaved(textProblem.line));
    else setPublishing(true);
  };
  const mayPublish = useMay("specs:publish");
  useShortcuts(save, mayPublish ? publish : undefined);
  useClipboard();
  useEffect(refuseDrops, []);
  return (
    <>
      <EditorAddress
        onGoTo={(pointer) => {
          setPublishing(false);
          goTo(store, pointer);
        }}
      />
      <InspectorProvider customTypes={customTypes}>
        <div className={styles["editor"]}>
          <EditorHeader
            spec={spec}
            isTextInvalid={textProblem !== undefined}
            isSaving={saving.isSaving}
            onSave={save}
            onPublish={mayPublish ? publish : undefined}
          />
          <SidePanel side="left" className={styles["left"]}>
            <SurfaceList />
            <Tabs
              label={editorTexts.panels}
              selected={tab}
              tabs={[
                { id: "layers", label: editorTexts.layers, content: () => <TreePanel /> },
                { id: "add", label: editorTexts.add, content: () => <PalettePanel /> },
                { id: "logic", label: editorTexts.logic.title, content: () => <LogicPanel /> },
                { id: "theme", label: editorTexts.theme.title, content: () => <ThemePanel /> },
                { id: "texts", label: editorTexts.strings.title, content: () => <TextsPanel /> },
              ]}
              onSelect={(id) => store.setPanels({ tab: id, inspected: undefined })}
            />
          </SidePanel>
          <div className={styles["notices"]}>
            {recovery.found ? (
              <RecoveryNotice
                at={recovery.found.at}
                onRestore={() => recovery.found && void restore(recovery.found)}
                onDiscard={() => recovery.found && recovery.discard(recovery.found)}
              />
            ) : null}
            {incoming ? (
              <IncomingNotice
                incoming={incoming}
                onShow={() => saving.showIncoming(incoming, editorTexts.merging.merge)}
                onMerge={() => void saving.mergeIncoming(incoming, editorTexts.merging.merge)}
              />
            ) : null}
            {view === "visual" && textProblem ? (
              <JsonNotice
                problem={textProblem}
                onShow={() => {
                  store.setPanels({ view: "split" });
                  json.current?.showProblem();
                }}
                onDiscard={() => json.current?.discard()}
              />
            ) : null}
          </div>
          <TrialContext.Provider value={trial}>
            <div className={styles["centre"]} data-view={view}>
              <div className={styles["panes"]}>
                <div className={styles["pane"]} hidden={view === "json"}>
                  <Canvas />
                </div>
                {isTextOpen || view !== "visual" ? (
                  <div className={styles["pane"]} hidden={view === "visual"}>
                    <Suspense fallback={<Skeleton lines={8} />}>
                      <JsonView
                        ref={json}
                        isShown={view !== "visual"}
                        restored={restoredText}
                        goal={textGoal}
                        onProblem={setTextProblem}
                      />
                    </Suspense>
                  </div>
                ) : null}
              </div>
              {tab === "texts" ? <TextsTable /> : null}
              <BottomPanel />
            </div>
          </TrialContext.Provider>
          {view === "visual" ? (
            <SidePanel side="right" className={styles["right"]}>
              <Inspector inspected={inspected} />
            </SidePanel>
          ) : null}
          <EditorDialogs />
          <DropMark />
        </div>
      </InspectorProvider>
      {saving.merge && customTypes ? (
        <Suspense>
          <MergeDialog
            merge={saving.merge}
            surface={surface}
            customTypes={customTypes}
            onClose={() => saving.openMerge(undefined)}
          />
        </Suspense>
      ) : null}
      {isPublishing ? (
        <Suspense>
          <PublishDraft
            open={{ spec, etag }}
            isSaving={saving.isSaving}
            onSave={save}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      ) : null}
      <LeaveGuard isTextInvalid={textProblem !== undefined} />
    </>
  );
}

/** Shows where the nodes that are dragged would go. */
function DropMark() {
  const { source, target } = useWorkbenchState(({ drag }) => drag);
  if (source === undefined || target === undefined) return null;
  return <div data-drop-mark="" className={styles["dropMark"]} style={target.mark} />;
}
