import { ProblemError } from "@screenspec/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ErrorNote, Note } from "../../../design/content/notes.tsx";
import { Progress } from "../../../design/content/progress.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Row } from "../../../design/layout/stack.tsx";
import { client } from "../../../session/session.ts";
import { reportUpload } from "../../../session/upload.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { formatBytes } from "../../../texts/format.ts";
import { texts } from "../../../texts/texts.ts";
import { useCancellableMutation } from "../../cancellable-mutation.ts";
import { type LineProblem, type ReadLines, readLines } from "./read-lines.ts";
import styles from "./transfer.module.css";

/** Milliseconds that an upload may take. */
const uploadTimeout = 10 * 60_000;
/** How many problems are listed. */
const shown = 50;

interface ChosenFile extends ReadLines {
  readonly name: string;
  readonly size: number;
}

/** Imports all specs of a file, or none if anything is wrong with any of them. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const post = useIdempotentPost();
  const [file, setFile] = useState<ChosenFile>();
  const [uploaded, setUploaded] = useState(0);
  const { mutate, isPending, cancel, isCancelled, error, reset } = useCancellableMutation({
    mutationFn: (signal, specs: ReadLines["specs"]) => {
      setUploaded(0);
      return reportUpload(setUploaded, () =>
        post(specs, (body, options) =>
          client.importSpecs({ body }, { ...options, signal, timeout: uploadTimeout }),
        ),
      );
    },
    onSuccess: ({ count }) => {
      void queries.invalidateQueries({ queryKey: ["specs"] });
      notify(words.done(count));
      onClose();
    },
  });
  const words = texts.transfer.import;

  const choose = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    reset();
    const read = await readLines(await chosen.arrayBuffer());
    setFile({ ...read, name: chosen.name, size: chosen.size });
  };
  const problems = file === undefined ? [] : [...file.problems, ...problemsOf(error, file)];
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        isPending ? (
          <Button onPress={cancel}>{texts.actions.cancel}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{texts.actions.cancel}</Button>
            <PrimaryAction
              isDisabled={file === undefined || file.problems.length > 0 || file.specs.length === 0}
              onPress={() => file && mutate(file.specs)}
            >
              {file === undefined ? words.submitNone : words.submit(file.specs.length)}
            </PrimaryAction>
          </>
        )
      }
    >
      <p>{words.detail}</p>
      <Row gap={3}>
        <FileTrigger
          acceptedFileTypes={[".ndjson", ".jsonl", ".json", "application/json"]}
          onSelect={(files) => void choose(files?.item(0))}
        >
          <Button isDisabled={isPending}>{texts.newSpec.chooseFile}</Button>
        </FileTrigger>
        {file === undefined ? null : (
          <span>
            <bdi>{file.name}</bdi> · {formatBytes(file.size)} ·{" "}
            {texts.specs.count(file.specs.length)}
          </span>
        )}
      </Row>
      {isPending ? (
        <Progress
          label={uploaded < 1 ? words.uploading : words.storing}
          part={uploaded < 1 ? uploaded : undefined}
          detail={uploaded < 1 ? `${Math.round(uploaded * 100)} %` : ""}
        />
      ) : null}
      {isCancelled ? <p role="status">{words.cancelled}</p> : null}
      {error && problemsOf(error, file).length === 0 ? <ErrorNote error={error} /> : null}
      {problems.length === 0 ? null : <Problems problems={problems} />}
    </Dialog>
  );
}

function Problems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const words = texts.transfer.import;
  return (
    <Note tone="danger" role="alert" title={words.refused(problems.length)}>
      <ul className={styles["problems"]}>
        {problems.slice(0, shown).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <strong>{texts.errors.line(line)}</strong> {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The service's findings with the lines of the file, of which empty ones were not sent. */
function problemsOf(error: unknown, file: ReadLines | undefined): LineProblem[] {
  if (!(error instanceof ProblemError)) return [];
  return error.errors.flatMap(({ line, pointer, message, hint }) => {
    if (line === undefined) return [];
    const parts = [pointer, message, hint].filter(Boolean);
    return [{ line: file?.lines[line - 1] ?? line, message: parts.join(" ") }];
  });
}
