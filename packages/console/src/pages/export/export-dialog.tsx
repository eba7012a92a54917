import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ErrorNote } from "../../design/content/notes.tsx";
import { Progress } from "../../design/content/progress.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../design/dialogs/primary-action.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { downloadFile } from "../../design/download-file.ts";
import { texts } from "../../texts/texts.ts";
import { useCancellableMutation } from "../cancellable-mutation.ts";
import { writeLines } from "./write-lines.ts";

/** The items of an export, and how many there are where the service has counted them. */
interface ExportItems {
  readonly items: AsyncIterable<unknown>;
  readonly total: number | undefined;
}

interface ExportDialogProps {
  readonly title: string;
  /** What the progress is called. */
  readonly progressLabel: string;
  /** The message after an export of so many items. */
  readonly doneMessage: (count: number) => string;
  /** The beginning of the file's name, before the date. */
  readonly fileName: string;
  readonly read: (signal: AbortSignal) => Promise<ExportItems>;
  readonly onClose: () => void;
  /** What will be exported. */
  readonly children: ReactNode;
  /** Chooses what will be exported; hidden while it is. */
  readonly options?: ReactNode;
}

/** Downloads items as a file of NDJSON. Closing it cancels the export. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, progressLabel, doneMessage, fileName, read, onClose, children, options } = props;
  const [count, setCount] = useState(0);
  const [total, setTotal] = useState<number>();
  const { mutate, isPending, cancel, isCancelled, error } = useCancellableMutation({
    mutationFn: async (signal) => {
      setCount(0);
      const { items, total: counted } = await read(signal);
      setTotal(counted);
      return writeLines(items, setCount);
    },
    onSuccess: ({ file, count: exported }) => {
      downloadFile(file, `${fileName}-${new Date().toISOString().slice(0, 10)}.ndjson`);
      notify(doneMessage(exported));
      onClose();
    },
  });
  const words = texts.export;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="narrow"
      actions={
        isPending ? (
          <Button onPress={cancel}>{texts.actions.cancel}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{texts.actions.cancel}</Button>
            <PrimaryAction icon={<Download />} autoFocus onPress={() => mutate()}>
              {words.submit}
            </PrimaryAction>
          </>
        )
      }
    >
      {children}
      {isPending ? (
        <Progress
          label={progressLabel}
          part={total === undefined || total === 0 ? undefined : Math.min(1, count / total)}
          detail={words.progress(count, total)}
        />
      ) : (
        options
      )}
      {isCancelled ? <p role="status">{words.cancelled}</p> : null}
      <ErrorNote error={error} />
    </Dialog>
  );
}
