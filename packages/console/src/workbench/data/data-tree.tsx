import { type Json, keysOfPointer, pointerOf } from "@screenspec/format";
import { Braces, ListTree, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { addData, dataRows } from "../draft/fields/data-tree.ts";
import { useGoalWithin } from "../panels/use-goal-within.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { DataJson } from "./data-json.tsx";
import { DataRowItem } from "./data-row.tsx";
import styles from "./data-tree.module.css";

const words = editorTexts.data;

/** The initial data of the spec and of the shown screen. */
export function DataTree() {
  const surface = useWorkbenchState((state) => state.surface);
  const [kind, screen] = keysOfPointer(surface);
  return (
    <>
      <DataOf title={words.tree.global} path={["globalData"]} />
      {kind === "screens" && screen !== undefined ? (
        <DataOf
          key={screen}
          title={words.tree.screen(screen)}
          path={["screens", screen, "persistentData"]}
        />
      ) : (
        <p className={styles["none"]}>{words.noScreen}</p>
      )}
    </>
  );
}

interface DataOfProps {
  readonly title: string;
  readonly path: readonly string[];
}

function DataOf({ title, path }: DataOfProps) {
  const workbench = useWorkbench();
  const value = useDraft((draft) => valueAt(draft, path)) as Json | undefined;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const [isText, setText] = useState(false);
  useGoalWithin([pointerOf(path)], (pointer) => {
    const steps = pointer.split("/");
    setText(false);
    setOpen(
      (before) => new Set([...before, ...steps.map((_, at) => steps.slice(0, at).join("/"))]),
    );
  });
  const rows = dataRows(workbench.getState().draft, path, (pointer) => open.has(pointer));
  const toggle = (pointer: string, isOpen: boolean) =>
    setOpen((before) =>
      isOpen ? new Set([...before, pointer]) : new Set([...before].filter((at) => at !== pointer)),
    );
  const add = (owner: readonly (string | number)[], pointer?: string) => {
    const { root, path: fresh } = addData(workbench.getState().draft, owner);
    workbench.edit(words.addLabel(`${fresh.at(-1)}`), { draft: root });
    if (pointer !== undefined) toggle(pointer, true);
    setAdded(fresh.join("/"));
  };
  return (
    <section aria-label={title} className={styles["data"]}>
      <header className={styles["head"]}>
        <h2>{title}</h2>
        <IconButton
          label={isText ? words.asTree : words.asText}
          icon={isText ? <ListTree /> : <Braces />}
          onPress={() => setText(!isText)}
        />
        <IconButton label={words.add(title)} icon={<Plus />} onPress={() => add(path)} />
      </header>
      {isText ? (
        <DataJson title={title} path={path} value={value ?? {}} />
      ) : rows.length === 0 ? (
        <p className={styles["none"]}>{words.none}</p>
      ) : (
        <ul aria-label={title} onKeyDown={moveFocus}>
          {rows.map((row) => (
            <DataRowItem
              key={row.pointer}
              row={row}
              isOpen={open.has(row.pointer)}
              isNew={added === row.path.join("/")}
              onToggle={(isOpen) => toggle(row.pointer, isOpen)}
              onAdd={() => add(row.path, row.pointer)}
              onNamed={() => setAdded(undefined)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The arrow keys move between the names. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches("[data-name]")) {
    return;
  }
  const names = [...currentTarget.querySelectorAll<HTMLElement>("[data-name]")];
  names[names.indexOf(target) + step]?.focus();
  event.preventDefault();
}
