import type { CustomTypeSchemas, JsonObject } from "@screenspec/format";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Spec } from "../../data/specs.ts";
import { notify } from "../../design/dialogs/toasts.tsx";
import { useMay } from "../../session/permissions.ts";
import { editorTexts } from "../../texts/editor.ts";
import { texts } from "../../texts/texts.ts";
import { editorCommands } from "../../workbench/commands/editor-commands.ts";
import { usePageEvents } from "../../workbench/commands/use-page-events.ts";
import { screenTitle } from "../../workbench/draft/text/screen-titles.ts";
import { goTo } from "../../workbench/panels/go-to.ts";
import { WorkbenchPanels } from "../../workbench/panels/workbench-panels.tsx";
import { useDraft, useWorkbench, useWorkbenchState } from "../../workbench/store/use-workbench.ts";
import { useOfferedActions } from "../page-actions.ts";
import { useOfferedPlaces } from "../spec/spec-pages.ts";
import { editorRoute, followAddress } from "./editor-address.ts";
import { EditorHeader } from "./editor-header.tsx";
import styles from "./editor-page.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { Notices } from "./sync/notices.tsx";
import { useSave } from "./use-save.ts";

const MergeDialog = lazy(() => import("./sync/merge-dialog.tsx"));
const PublishDraft = lazy(() => import("./publish-draft.tsx"));

interface EditorWorkspaceProps {
  /** As it was read last. */
  readonly spec: Spec;
  readonly etag: string | undefined;
  readonly isDeleted: boolean;
  readonly customTypes: CustomTypeSchemas | undefined;
}

/** The workbench for the draft of a spec: its address, saving, merging and publishing. */
export function EditorWorkspace({ spec, etag, isDeleted, customTypes }: EditorWorkspaceProps) {
  const workbench = useWorkbench();
  const router = useRouter();
  const navigate = editorRoute.useNavigate();
  const mayWrite = useMay("specs:write");
  const mayPublish = useMay("specs:publish");
  const [isPublishing, setPublishing] = useState(false);
  const surface = useWorkbenchState((state) => state.surface);
  const saving = useSave(spec, etag);
  /** The draft is an earlier one while the text isn't valid, so it is neither saved nor published. */
  const whenTextIsValid = (act: () => void) => {
    const [problem] = workbench.getState().text.problems;
    if (problem === undefined) act();
    else notify(editorTexts.jsonView.notSaved(problem.line));
  };
  const save = () => {
    if (mayWrite) whenTextIsValid(saving.save);
    else notify(editorTexts.readOnly.notSaved, undefined, editorTexts.readOnly.ask);
  };
  const publish =
    mayWrite && !isDeleted ? () => whenTextIsValid(() => setPublishing(true)) : undefined;
  usePageEvents({ save, publish });
  const openRelease = (dialog: "rollback" | "promote") => () =>
    void router.navigate({ to: "/specs/$spec", params: { spec: spec.slug }, search: { dialog } });
  useOfferedActions([
    ...editorCommands(workbench, { save, publish }),
    ...(mayPublish
      ? [
          { label: `${texts.actions.rollBack}…`, onAction: openRelease("rollback") },
          { label: `${texts.actions.promote}…`, onAction: openRelease("promote") },
        ]
      : []),
  ]);
  const screens = useDraft(titlesOfScreens);
  useOfferedPlaces({ id: spec.id, slug: spec.slug, screens: JSON.parse(screens) });
  useEffect(
    () =>
      followAddress(workbench, router, navigate, (pointer) => {
        setPublishing(false);
        goTo(workbench, pointer);
      }),
    [workbench, router, navigate],
  );
  useEffect(() => {
    document.title = `${spec.name} · ${editorTexts.tab}`;
  }, [spec.name]);
  return (
    <>
      <div className={styles["editor"]}>
        <EditorHeader spec={spec} isSaving={saving.isSaving} onSave={save} onPublish={publish} />
        <Notices spec={spec} isDeleted={isDeleted} saving={saving} />
        <WorkbenchPanels />
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
      {isPublishing && !isDeleted ? (
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

/** As JSON, which is the same after an edit that changes none of them. */
function titlesOfScreens(draft: JsonObject): string {
  const ids = Object.keys(Object(draft["screens"]));
  return JSON.stringify(
    Object.fromEntries(ids.map((id) => [id, { title: screenTitle(draft, id) }])),
  );
}
