import type { Spec } from "../../../data/specs.ts";
import { Note } from "../../../design/content/notes.tsx";
import { useMay } from "../../../session/permissions.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { JsonNotice } from "../../../workbench/json/json-notice.tsx";
import { useWorkbench } from "../../../workbench/store/use-workbench.ts";
import styles from "../editor-page.module.css";
import type { useSave } from "../use-save.ts";
import { DeletedNotice } from "./deleted-notice.tsx";
import { IncomingNotice } from "./incoming-notice.tsx";
import { RecoveryNotice } from "./recovery-notice.tsx";
import type { FoundCopy } from "./recovery-store.ts";
import { restoreCopy } from "./restore-copy.ts";
import { useRecovery } from "./use-recovery.ts";

interface NoticesProps {
  readonly spec: Spec;
  readonly isDeleted: boolean;
  readonly saving: ReturnType<typeof useSave>;
}

/** Unsaved work of an earlier page, saves by someone else, and text that can't be saved. */
export function Notices({ spec, isDeleted, saving }: NoticesProps) {
  const workbench = useWorkbench();
  const { incoming } = saving;
  const { found, remove, discard } = useRecovery(spec.id);
  const restore = (copy: FoundCopy) =>
    restoreCopy(
      {
        workbench,
        openMerge: saving.openMerge,
        savedBy: spec.updated_by_name ?? undefined,
        onRestored: () => {
          if (copy.text !== undefined)
            workbench.queueTextCommand({ kind: "type", text: copy.text });
          remove(copy);
        },
      },
      copy,
    );
  const mayWrite = useMay("specs:write");
  return (
    <div className={styles["notices"]}>
      {mayWrite ? null : <Note tone="info">{editorTexts.readOnly.detail}</Note>}
      {isDeleted ? <DeletedNotice spec={spec} /> : null}
      {found ? (
        <RecoveryNotice
          at={found.at}
          onRestore={() => void restore(found)}
          onDiscard={() => discard(found)}
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
  );
}
