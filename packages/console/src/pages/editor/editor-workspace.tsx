import type { CustomTypeSchemas } from "@screenspec/format";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Spec } from "../../data/specs.ts";
import { Skeleton } from "../../design/content/states.tsx";
import { Tabs } from "../../design/controls/tabs.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { useMay } from "../../session/permissions.ts";
import { useCurrentUser } from "../../session/session.ts";
import { editorTexts } from "../../texts/editor.ts";
import { DesignCanvas } from "../../workbench/canvas/design-canvas.tsx";
import { usePageEvents } from "../../workbench/commands/use-page-events.ts";
import { WorkbenchDialogs } from "../../workbench/dialogs/workbench-dialogs.tsx";
import { Inspector } from "../../workbench/inspector/inspector.tsx";
import { JsonNotice } from "../../workbench/json/json-notice.tsx";
import { LogicPanel } from "../../workbench/logic/logic-panel.tsx";
import { BottomPanel } from "../../workbench/panels/bottom-panel.tsx";
import { goTo } from "../../workbench/panels/go-to.ts";
import { SidePanel } from "../../workbench/panels/panel-edge.tsx";
import { TrialContext, useNewTrial } from "../../workbench/panels/trial-context.ts";
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
  const trial = useNewTrial(useCurrentUser().id, spec.id);
  const [isPublishing, setPublishing] = useState(false);
  const view = useWorkbenchState(({ panels }) => panels.view);
  const isTextOpen = useWorkbenchState(({ text }) => text.isOpen);
  const surface = useWorkbenchState((state) => state.surface);
  const tab = useWorkbenchState(({ panels }) => panels.tab);
  const inspected = useWorkbenchState(({ panels }) => panels.inspected);
  const saving = useSave(spec, etag);
  const { incoming } = saving;
  const recovery = useRecovery(spec.id);
  const save = () => whenTextIsValid(saving.save);
  /** The draft is an earlier one while the text isn't valid, so it is neither saved nor published. */
  function whenTextIsValid(act: () => void): void {
    const [problem] = store.getState().text.problems;
    if (problem === undefined) act();
    else notify(editorTexts.jsonView.notSaved(problem.line));
  }
  const restore = (copy: FoundCopy) =>
    restoreCopy(
      {
        store,
        openMerge: saving.openMerge,
        savedBy: spec.updated_by_name ?? undefined,
        onRestored: () => {
          if (copy.text !== undefined) store.queueTextCommand({ kind: "type", text: copy.text });
          recovery.remove(copy);
        },
      },
      copy,
    );
  useEffect(() => {
    document.title = `${spec.name} · ${editorTexts.tab}`;
  }, [spec.name]);
  const publish = () => whenTextIsValid(() => setPublishing(true));
  const mayPublish = useMay("specs:publish");
  usePageEvents({ save, publish: mayPublish ? publish : undefined });
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
            isSaving={saving.isSaving}
            onSave={save}
            onPublish={mayPublish ? publish : undefined}
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
            <JsonNotice />
          </div>
          <TrialContext.Provider value={trial}>
            <div className={styles["centre"]} data-view={view}>
              <div className={styles["panes"]}>
                <div className={styles["pane"]} hidden={view === "json"}>
                  <DesignCanvas />
                </div>
                {isTextOpen ? (
                  <div className={styles["pane"]} hidden={view === "visual"}>
                    <Suspense fallback={<Skeleton lines={8} />}>
                      <JsonView />
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
        <WorkbenchDialogs />
        <DropMark />
      </div>
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
      <LeaveGuard />
    </>
  );
}

/** Shows where the nodes that are dragged would go. */
function DropMark() {
  const { source, target } = useWorkbenchState(({ drag }) => drag);
  if (source === undefined || target === undefined) return null;
  return <div data-drop-mark="" className={styles["dropMark"]} style={target.mark} />;
}
