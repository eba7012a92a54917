import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { SearchField } from "../../design/controls/search-field.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { BlockList } from "../blocks/block-list.tsx";
import { describeInsertionPoint, insertAtSelection } from "../commands/insert-at-selection.ts";
import { useNodeDrag } from "../commands/node-drag.ts";
import { focusInspector } from "../commands/regions.ts";
import { nodeTypesWith } from "../draft/edits/custom-entries.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./palette-panel.module.css";

/** All types of nodes by group. A press inserts one at the selection; a drag puts it elsewhere. */
export function PalettePanel() {
  const [query, setQuery] = useState("");
  const place = useWorkbenchState(describeInsertionPoint);
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const types = useMemo(() => nodeTypesWith(customTypes), [customTypes]);
  const found = types.filter((type) => matches(type, query.toLowerCase()));
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className={styles["palette"]}>
      <div className={styles["head"]}>
        <SearchField label={editorTexts.palette.searchTypes} value={query} onSearch={setQuery} />
        {place === undefined ? null : <p>{place}</p>}
      </div>
      <BlockList query={query} />
      {found.length === 0 ? <p className={styles["none"]}>{editorTexts.palette.noType}</p> : null}
      {Array.from(groups, ([group, inGroup]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul className={styles["types"]}>
            {inGroup.map((type) => (
              <PaletteItem key={type.name} type={type} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whether the words for a type contain a text. Types are found with and without spaces in their names. */
function matches({ name, doc }: NodeType, text: string): boolean {
  const words: Readonly<Record<string, string>> = editorTexts.palette.typeWords;
  return (
    name.toLowerCase().includes(text.replaceAll(" ", "")) ||
    `${doc} ${words[name] ?? ""}`.toLowerCase().includes(text)
  );
}

function PaletteItem({ type }: { readonly type: NodeType }) {
  const workbench = useWorkbench();
  const startDrag = useNodeDrag();
  const insert = () =>
    insertAtSelection(workbench, [type.node], editorTexts.labels.insert(type.name));
  return (
    <li>
      <button
        type="button"
        className={styles["type"]}
        title={type.doc}
        onClick={insert}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          flushSync(insert);
          focusInspector();
        }}
        onPointerDown={(event) => startDrag(event, { kind: "new", type })}
      >
        {type.name}
      </button>
    </li>
  );
}
