import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../design/button.tsx";
import { Dialog } from "../../../design/dialog.tsx";
import { FormError } from "../../../design/form-error.tsx";
import { Progress } from "../../../design/progress.tsx";
import { Select } from "../../../design/select.tsx";
import { notify } from "../../../design/toasts.tsx";
import { texts } from "../../../texts/texts.ts";
import { type ExportFilter, exportSpecs } from "./export-specs.ts";
import styles from "./transfer.module.css";

interface ExportDialogProps {
  /** The filter of the page. */
  readonly filter: ExportFilter;
  readonly onClose: () => void;
}

/** Downloads all specs, or those that the page shows, in a file that can be imported. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const isFiltered = filter.q !== undefined || filter.status !== undefined;
  const [what, setWhat] = useState<"shown" | "all">(isFiltered ? "shown" : "all");
  const [count, setCount] = useState(0);
  const [total, setTotal] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const end = new AbortController();
      running.current = end;
      return exportSpecs(what === "all" ? {} : filter, end.signal, (done, all) => {
        setCount(done);
        setTotal(all);
      });
    },
    meta: { showsErrors: true },
    onSuccess: ({ file, count }) => {
      download(file, `specs-${new Date().toISOString().slice(0, 10)}.ndjson`);
      notify(words.done(count));
      onClose();
    },
  });
  const words = texts.transfer.export;
  const isCancelled = running.current?.signal.aborted === true;
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      size="narrow"
      actions={
        isPending ? (
          <Button onPress={() => running.current?.abort()}>{texts.actions.cancel}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{texts.actions.cancel}</Button>
            <Button variant="primary" onPress={() => mutate()}>
              {words.submit}
            </Button>
          </>
        )
      }
    >
      <p>{words.detail}</p>
      {isFiltered && !isPending ? (
        <Select
          label={words.which}
          options={[
            { value: "shown", label: words.shown },
            { value: "all", label: words.all },
          ]}
          value={what}
          onChange={setWhat}
        />
      ) : null}
      {isPending ? (
        <Progress
          label={words.running}
          part={total === undefined || total === 0 ? undefined : Math.min(1, count / total)}
          detail={words.progress(count, total)}
        />
      ) : null}
      {isCancelled && !isPending ? (
        <p role="status" className={styles["note"]}>
          {words.cancelled}
        </p>
      ) : (
        <FormError error={error} />
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
