import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { tables as words } from "../../texts/editor/tables.ts";
import type { JsonPath } from "../draft/edits/json-edits.ts";
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
  const [trail, setTrail] = useState<readonly Opened[]>([]);
  const [isText, setText] = useState(false);
  const opened = trail.at(-1);
  const owner = trail.at(-2)?.title ?? title;
  const inner = opened?.path ?? [];
  const keepToOwnHistory = useOwnHistory();
  return (
    <Dialog title={opened?.title ?? title} isOpen onClose={onClose} size="wide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells in it have the focus */}
      <div onKeyDown={keepToOwnHistory} data-edits-draft="" className={styles["data"]}>
        {opened === undefined ? null : (
          <div>
            <Button icon={<ArrowLeft />} onPress={() => setTrail(trail.slice(0, -1))}>
              {words.back(owner)}
            </Button>
          </div>
        )}
        <TableOfData
          key={inner.join("/")}
          name={opened?.title ?? title}
          paths={paths.map((path) => [...path, ...inner])}
          isText={isText}
          onText={setText}
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
