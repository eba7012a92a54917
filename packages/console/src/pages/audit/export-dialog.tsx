import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type AuditSearch, resolveAuditFilter } from "../../data/audit.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { ErrorNote } from "../../design/notes.tsx";
import { Progress } from "../../design/progress.tsx";
import { notify } from "../../design/toasts.tsx";
import { texts } from "../../texts/texts.ts";
import { exportAuditLog } from "./export-audit-log.ts";

interface ExportDialogProps {
  readonly search: AuditSearch;
  /** How many entries there are; undefined for more than 1,000. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Downloads the entries that the page's filters have. Closing it ends the export. */
export function ExportDialog({ search, total, onClose }: ExportDialogProps) {
  const { audit } = texts;
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => {
      const end = new AbortController();
      running.current = end;
      setCount(0);
      return exportAuditLog(resolveAuditFilter(search), end.signal, setCount);
    },
    onSuccess: ({ file, count: all }) => {
      download(file, `audit-log-${new Date().toISOString().slice(0, 10)}.ndjson`);
      notify(audit.exportDone(all));
      onClose();
    },
  });
  const isCancelled = running.current?.signal.aborted === true;
  return (
    <Dialog
      title={audit.exportTitle}
      isOpen
      onClose={onClose}
      size="narrow"
      actions={
        isPending ? (
          <Button onPress={() => running.current?.abort()}>{texts.actions.cancel}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{texts.actions.cancel}</Button>
            <Button variant="primary" autoFocus onPress={() => mutate()}>
              {audit.export}
            </Button>
          </>
        )
      }
    >
      <p>{audit.exportDetail}</p>
      <p>{total === undefined ? audit.many : audit.count(total)}</p>
      {isPending ? (
        <Progress
          label={audit.exporting}
          part={total === undefined || total === 0 ? undefined : Math.min(1, count / total)}
          detail={audit.exportProgress(count, total)}
        />
      ) : isCancelled ? null : (
        <ErrorNote error={error} />
      )}
    </Dialog>
  );
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
