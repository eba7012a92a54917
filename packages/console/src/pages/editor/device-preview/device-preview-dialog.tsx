import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { type NewPreviewLink, previewLinksQuery } from "../../../data/preview-links.ts";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { Skeleton } from "../../../design/content/states.tsx";
import { Time } from "../../../design/content/time.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { client } from "../../../session/session.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useHasChanges } from "../../../workbench/store/use-workbench.ts";
import styles from "./device-preview-dialog.module.css";
import { LinkView } from "./link-view.tsx";

const words = editorTexts.device;

interface DevicePreviewDialogProps {
  readonly specId: string;
  readonly creation: UseMutationResult<NewPreviewLink, Error, void>;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The QR code and the address of a preview link, and the other links of the spec. Mounted while it is open. */
export default function DevicePreviewDialog({
  specId,
  creation,
  isSaving,
  onSave,
  onClose,
}: DevicePreviewDialogProps) {
  const isChanged = useHasChanges();
  const queries = useQueryClient();
  const { data: link, isPending, error, reset, mutate: create } = creation;
  const { data: links = [] } = useQuery({ ...previewLinksQuery(specId), enabled: !isPending });
  const { mutate: end, ...ending } = useMutation({
    mutationFn: (id: string) => client.revokePreviewLink({ spec_id: specId, preview_id: id }),
    meta: { showsErrors: true },
    onSuccess: (_, id) => {
      if (id === link?.id) reset();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksQuery(specId).queryKey }),
  });
  useEffect(() => {
    if (link === undefined) return;
    const timer = setTimeout(reset, Date.parse(link.expires_at) - Date.now());
    return () => clearTimeout(timer);
  }, [link, reset]);
  const others = links.filter(({ id }) => id !== link?.id);
  const othersId = useId();
  return (
    <Dialog
      title={words.open}
      isOpen
      onClose={onClose}
      actions={
        link === undefined ? (
          <PrimaryAction isPending={isPending} onPress={() => create()}>
            {words.create}
          </PrimaryAction>
        ) : (
          <Button isPending={ending.isPending} onPress={() => end(link.id)}>
            {words.end}
          </Button>
        )
      }
    >
      {link?.url === undefined ? null : <LinkView url={link.url} expiresAt={link.expires_at} />}
      {isPending ? <Skeleton lines={6} /> : null}
      {link === undefined && !isPending && error === null ? <p>{words.over}</p> : null}
      {isChanged && link !== undefined ? (
        <Note
          tone="info"
          actions={
            <Button isPending={isSaving} onPress={onSave}>
              {editorTexts.save}
            </Button>
          }
        >
          {words.unsaved}
        </Note>
      ) : null}
      <ErrorNote error={error ?? ending.error} />
      {others.length === 0 ? null : (
        <section aria-labelledby={othersId}>
          <h3 id={othersId}>{words.others}</h3>
          <ul className={styles["links"]}>
            {others.map(({ id, created_by_name: name, created_by, expires_at }) => (
              <li key={id}>
                <span className={styles["creator"]}>{name ?? created_by}</span>
                <span className={styles["ends"]}>
                  {words.ends} <Time value={expires_at} />
                </span>
                <Button
                  variant="quiet"
                  aria-label={words.endOf(name ?? created_by)}
                  onPress={() => end(id)}
                >
                  {words.end}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
