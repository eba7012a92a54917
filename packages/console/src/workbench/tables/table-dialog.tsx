import type { Json } from "@screenspec/format";
import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Note } from "../../design/content/notes.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import { type JsonPath, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { readTable, writeTable } from "../draft/tables/data-table.ts";
import { dropBlankRows } from "../draft/tables/table-edits.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import { TableOfData } from "./table-of-data.tsx";
import styles from "./tables.module.css";

interface TableDialogProps {
  /** How people know the data. */
  readonly title: string;
  /** Where they are; several for the same attribute of several nodes. */
  readonly paths: readonly JsonPath[];
  readonly onClose: () => void;
}

/** A list or an object that is opened in the table. */
interface Opened {
  readonly title: string;
  readonly path: JsonPath;
}

/** Edits data as a table, and what is in its cells as tables of their own. */
export default function TableDialog({ title, paths, onClose }: TableDialogProps) {
  const workbench = useWorkbench();
  const [trail, setTrail] = useState<readonly Opened[]>([]);
  const [isText, setText] = useState(false);
  const opened = trail.at(-1);
  const owner = trail.at(-2)?.title ?? title;
  const inner = opened?.path ?? [];
  const keepToOwnHistory = useOwnHistory();
  const [before] = useState(() => workbench.getState().draft);
  /** Enter in the last cell adds a row. It is dropped if it was left blank. */
  const dropBlank = () => {
    const { draft } = workbench.getState();
    if (draft === before) return;
    const edited = paths.reduce((result, each) => {
      const path = [...each, ...inner];
      const value = valueAt(result, path) as Json | undefined;
      const table = value === valueAt(before, path) ? undefined : readTable(value);
      const dropped = table && dropBlankRows(table);
      return dropped === table || dropped === undefined
        ? result
        : setAt(result, path, writeTable(dropped));
    }, draft);
    if (edited !== draft) workbench.edit(words.labels.removeRow(title), { draft: edited });
  };
  const [problem, setProblem] = useState<string>();
  /** What goes on once the text is discarded. */
  const [next, setNext] = useState<() => void>();
  /** Asks first if there is text that isn't the data: it would be lost. */
  const leave = (act: () => void) => (problem === undefined ? act() : setNext(() => act));
  const discard = () => {
    setProblem(undefined);
    next?.();
  };
  const close = () =>
    leave(() => {
      dropBlank();
      onClose();
    });
  return (
    <Dialog
      title={opened?.title ?? title}
      isOpen
      onClose={close}
      size="wide"
      actions={
        problem === undefined || next === undefined ? undefined : (
          <Note
            tone="warning"
            role="alert"
            actions={<Button onPress={discard}>{words.discard}</Button>}
          >
            {words.notTaken} {problem}
          </Note>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells in it have the focus */}
      <div onKeyDown={keepToOwnHistory} data-edits-draft="" className={styles["data"]}>
        {opened === undefined ? null : (
          <div>
            <Button
              icon={<ArrowLeft />}
              onPress={() =>
                leave(() => {
                  dropBlank();
                  setTrail(trail.slice(0, -1));
                })
              }
            >
              {words.back(owner)}
            </Button>
          </div>
        )}
        <TableOfData
          key={inner.join("/")}
          name={opened?.title ?? title}
          paths={paths.map((path) => [...path, ...inner])}
          isText={isText}
          onText={(text) => leave(() => setText(text))}
          onProblem={(found) => {
            setProblem(found);
            setNext(undefined);
          }}
          onOpen={(key, label) =>
            setTrail([
              ...trail,
              { title: `${opened?.title ?? title} › ${label}`, path: [...inner, ...key] },
            ])
          }
        />
      </div>
    </Dialog>
  );
}

/** Prevents undo and redo, which the editor's shortcuts do, from reaching edits from before the dialog has opened. */
function useOwnHistory() {
  const workbench = useWorkbench();
  const [before] = useState(() => workbench.getState());
  return (event: KeyboardEvent) => {
    const key = (event.ctrlKey || event.metaKey) && event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    const steps = key === "y" || event.shiftKey ? "future" : "past";
    // A save copies the steps, but not their drafts.
    const next = workbench.getState()[steps].at(-1)?.draft;
    if (next === before[steps].at(-1)?.draft) event.preventDefault();
  };
}
