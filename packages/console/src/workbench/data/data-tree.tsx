import { type Json, keysOfPointer, pointerOf } from "@screenspec/format";
import { Braces, ListTree, Plus, Table } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../design/controls/button.tsx";
import { moveBetweenNames } from "../../design/controls/move-by-arrows.ts";
import { editorTexts } from "../../texts/editor.ts";
import { type JsonPath, setAt, valueAt } from "../draft/edits/json-edits.ts";
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
  /** A new member, which is being named. */
  const [added, setAdded] = useState<{ readonly pointer: string; readonly isTable: boolean }>();
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
  const add = (owner: JsonPath, pointer?: string, isTable = false) => {
    const { root, path: fresh } = addData(
      workbench.getState().draft,
      owner,
      isTable ? { name: words.newTable, value: [] } : undefined,
    );
    workbench.edit(words.addLabel(`${fresh.at(-1)}`), { draft: root });
    if (pointer !== undefined) toggle(pointer, true);
    setAdded({ pointer: pointerOf(fresh), isTable });
  };
  const endNaming = (named: JsonPath) => {
    setAdded(undefined);
    if (added?.isTable) openTable(named);
  };
  const openTable = (at: JsonPath) =>
    workbench.openDialog({ kind: "table", title: at.slice(path.length).join(" › "), paths: [at] });
  return (
    <section aria-label={title} className={styles["data"]}>
      <header className={styles["head"]}>
        <h2>{title}</h2>
        <IconButton
          label={isText ? words.asTree : words.asText}
          icon={isText ? <ListTree /> : <Braces />}
          onPress={() => setText(!isText)}
        />
        <IconButton
          label={words.addTable(title)}
          icon={<Table />}
          onPress={() => add(path, undefined, true)}
        />
        <IconButton label={words.add(title)} icon={<Plus />} onPress={() => add(path)} />
      </header>
      {isText ? (
        <DataJson
          title={title}
          value={value ?? {}}
          onChange={(data) => {
            const draft = setAt(workbench.getState().draft, path, data);
            workbench.edit(words.changeLabel(title), { draft }, `data ${path.join("/")}`);
          }}
        />
      ) : rows.length === 0 ? (
        <p className={styles["none"]}>{words.none}</p>
      ) : (
        <ul aria-label={title} onKeyDown={moveBetweenNames}>
          {rows.map((row) => (
            <DataRowItem
              key={row.pointer}
              row={row}
              isOpen={open.has(row.pointer)}
              isNew={added?.pointer === row.pointer}
              onToggle={(isOpen) => toggle(row.pointer, isOpen)}
              onAdd={() => add(row.path, row.pointer)}
              onNamed={endNaming}
              onOpenTable={() => openTable(row.path)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
