import { type JsonObject, pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { IconButton } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { moveBetweenNames } from "../../design/controls/move-by-arrows.ts";
import { SearchField } from "../../design/controls/search-field.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { freeName } from "../draft/edits/edit-nodes.ts";
import { deleteSurface, duplicateEntry } from "../draft/edits/edit-surfaces.ts";
import { addAction, addRule } from "../draft/edits/new-entries.ts";
import { actionInWords } from "../draft/references/action-in-words.ts";
import type { Surface } from "../draft/references/node-tree.ts";
import { referenceCounts, renameEntry } from "../draft/references/rename.ts";
import { ActionPicker } from "../inspector/actions/action-picker.tsx";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./entry-list.module.css";
import { NameField } from "./name-field.tsx";

const words = editorTexts.logic;
const common = editorTexts.surfaceActions;

interface EntryListProps {
  readonly map: "actions" | "rules";
  readonly inspected: string | undefined;
  readonly onInspect: (pointer: string | undefined) => void;
}

/** The actions or the rules of the draft. The inspector shows the chosen one. */
export function EntryList({ map, inspected, onInspect }: EntryListProps) {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const entries = Object(draft[map]);
  const counted = useDeferredValue(draft);
  const uses = useMemo(() => referenceCounts(counted), [counted]);
  const usesOf = (id: string) => uses.get(`action ${id}`) ?? 0;
  const [query, setQuery] = useState("");
  const [renamed, setRenamed] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const text = query.toLowerCase();
  const rows = Object.entries<unknown>(entries)
    .map(([id, entry]) => {
      const detail = detailOf(draft, entry);
      if (map === "rules") return { id, type: "", title: id, detail };
      const type = `${Object(entry).actionType}`;
      return { id, type, title: detail || id, detail: `${id} · ${words.uses(usesOf(id))}` };
    })
    .filter(({ type, title, detail }) => `${title} ${detail} ${type}`.toLowerCase().includes(text));
  const add = (edit: { readonly draft: typeof draft; readonly id: string }, label: string) => {
    workbench.edit(label, { draft: edit.draft });
    setQuery("");
    onInspect(pointerOf([map, edit.id]));
  };
  const entryOf = (id: string): Surface => ({ kind: "dialog", id, path: [map, id] });
  const remove = (id: string) => {
    const { draft: current, surface } = workbench.getState();
    workbench.edit(common.deleteLabel(id), deleteSurface(current, entryOf(id), surface));
    onInspect(undefined);
  };
  const askToRemove = (id: string) =>
    map === "actions" && usesOf(id) > 0
      ? workbench.openDialog({ kind: "delete", surface: entryOf(id) })
      : remove(id);
  const duplicate = (id: string) => {
    const { draft: current } = workbench.getState();
    const all = Object(current[map]);
    const fresh = freeName(id, { has: (name) => Object.hasOwn(all, name) });
    const copied = duplicateEntry(current, map, id, fresh);
    add({ draft: copied, id: fresh }, common.duplicateLabel(id));
  };
  const rename = (id: string, name: string | undefined) => {
    setRenamed(undefined);
    if (name === undefined) return;
    const { draft: current, surface } = workbench.getState();
    const isShown = surface === pointerOf([map, id]);
    workbench.edit(common.renameLabel(id), {
      draft: renameEntry(current, map, id, name),
      ...(isShown && { surface: pointerOf([map, name]), selection: [] }),
    });
    onInspect(pointerOf([map, name]));
  };
  const problemOf = (name: string) => {
    if (name.trim() === "") return common.idMissing;
    return Object.hasOwn(entries, name) ? common.idTaken(name) : undefined;
  };
  return (
    <>
      <div ref={tools} className={styles["tools"]}>
        <SearchField label={words.search[map]} value={query} onSearch={setQuery} />
        <IconButton
          label={words.add[map]}
          icon={<Plus />}
          onPress={() =>
            map === "actions"
              ? setChoosing(true)
              : add(addRule(workbench.getState().draft), words.addRule)
          }
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles["none"]}>{query === "" ? words.none[map] : words.noMatch}</p>
      ) : null}
      <ul aria-label={words.kinds[map]} onKeyDown={moveBetweenNames}>
        {rows.map(({ id, title, detail }) => {
          const pointer = pointerOf([map, id]);
          return (
            <li key={id} className={styles["row"]}>
              {renamed === id ? (
                <NameField
                  label={editorTexts.inspector.id}
                  name={id}
                  problemOf={problemOf}
                  onEnd={(name) => rename(id, name)}
                />
              ) : (
                <button
                  type="button"
                  data-name=""
                  className={styles["main"]}
                  aria-current={pointer === inspected || undefined}
                  onClick={() => onInspect(pointer)}
                  onKeyDown={(event) => {
                    const isCommand = event.ctrlKey || event.metaKey;
                    if (event.key === "F2") setRenamed(id);
                    else if (event.key === "Delete") askToRemove(id);
                    else if (isCommand && event.key.toLowerCase() === "d") duplicate(id);
                    else return;
                    event.preventDefault();
                  }}
                >
                  <span className={styles["id"]}>{title}</span>
                  <span className={styles["detail"]}>{detail}</span>
                </button>
              )}
              <Menu
                label={common.more(id)}
                actions={[
                  { label: common.rename, onAction: () => setRenamed(id) },
                  { label: common.duplicate, onAction: () => duplicate(id) },
                  ...(map === "actions"
                    ? [
                        {
                          label: common.uses,
                          onAction: () =>
                            workbench.openDialog({ kind: "uses", surface: entryOf(id) }),
                        },
                      ]
                    : []),
                  { label: common.delete, onAction: () => askToRemove(id), isDanger: true },
                ]}
              />
            </li>
          );
        })}
      </ul>
      {isChoosing ? (
        <ActionPicker
          label={words.add.actions}
          triggerRef={tools}
          onChoose={({ name }) => {
            setChoosing(false);
            const { getState } = workbench;
            add(
              addAction(getState().draft, name, getState().check.customTypes),
              editorTexts.inspector.addAction(name),
            );
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** What an action does, or what starts a rule. */
function detailOf(draft: JsonObject, entry: unknown): string {
  const { actionType, trigger } = Object(entry);
  if (typeof actionType === "string") return actionInWords(draft, entry);
  const { listenTo, event, everyMs } = Object(trigger);
  if (Array.isArray(listenTo)) return words.afterChange(listenTo.join(", "));
  if (everyMs !== undefined) return words.every(`${everyMs}`);
  return event === undefined ? "" : words.afterLoad;
}
