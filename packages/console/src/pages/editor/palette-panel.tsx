import { useState } from "react";
import { SearchField } from "../../design/search-field.tsx";
import { type NodeType, nodeTypes } from "../../editing/new-nodes.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useEditor } from "./editor-context.ts";
import { insertAtSelection } from "./insert-at-selection.ts";
import { useNodeDrag } from "./node-drag.ts";
import styles from "./palette-panel.module.css";

/** All types of nodes by group. A press inserts one at the selection; a drag puts it elsewhere. */
export function PalettePanel() {
  const [query, setQuery] = useState("");
  const text = query.toLowerCase();
  const found = nodeTypes.filter(({ name, doc }) => `${name} ${doc}`.toLowerCase().includes(text));
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className={styles["palette"]}>
      <SearchField label={editorTexts.searchTypes} value={query} onSearch={setQuery} />
      {found.length === 0 ? <p className={styles["none"]}>{editorTexts.noType}</p> : null}
      {Array.from(groups, ([group, types]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {types.map((type) => (
              <PaletteItem key={type.name} type={type} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PaletteItem({ type }: { readonly type: NodeType }) {
  const store = useEditor();
  const startDrag = useNodeDrag();
  return (
    <li>
      <button
        type="button"
        className={styles["type"]}
        title={type.doc}
        onClick={() => insertAtSelection(store, [type.node], editorTexts.labels.insert(type.name))}
        onPointerDown={(event) => startDrag(event, { kind: "new", type })}
      >
        {type.name}
      </button>
    </li>
  );
}
