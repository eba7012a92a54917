import { pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { IconButton } from "../../design/button.tsx";
import { freeName } from "../../editing/edit-nodes.ts";
import { setAt } from "../../editing/json-edits.ts";
import { newScreen } from "../../editing/new-nodes.ts";
import { surfacesOf } from "../../editing/node-tree.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import styles from "./surface-list.module.css";

const kinds = ["screen", "component", "dialog"] as const;

/** The screens, components and dialogs of the draft; the one that is shown is chosen here. */
export function SurfaceList() {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const shown = useEditorState((state) => state.surface);
  const surfaces = surfacesOf(draft);
  const addScreen = () => {
    const screens = Object(draft["screens"]);
    const taken = { has: (name: string) => Object.hasOwn(screens, name) };
    const id = freeName("screen", taken);
    const title = `Screen ${Object.keys(screens).length + 1}`;
    const entryPoint = draft["entryPoint"] ?? Object.keys(screens)[0] ?? id;
    const changed = setAt({ ...draft, entryPoint }, ["screens", id], newScreen(id, title));
    store.edit(editorTexts.labels.addScreen, { draft: changed });
    store.show(pointerOf(["screens", id]));
  };
  return (
    <nav aria-label={editorTexts.surfaces} className={styles["surfaces"]}>
      {kinds.map((kind) => {
        const listed = surfaces.filter((surface) => surface.kind === kind);
        if (listed.length === 0 && kind !== "screen") return null;
        return (
          <section key={kind}>
            <header className={styles["head"]}>
              <h2>{editorTexts.surfaceKinds[kind]}</h2>
              {kind === "screen" ? (
                <IconButton label={editorTexts.newScreen} icon={<Plus />} onPress={addScreen} />
              ) : null}
            </header>
            <ul>
              {listed.map(({ id, path }) => {
                const pointer = pointerOf(path);
                return (
                  <li key={pointer}>
                    <button
                      type="button"
                      className={styles["surface"]}
                      aria-current={pointer === shown || undefined}
                      onClick={() => store.show(pointer)}
                    >
                      {id}
                      {draft["entryPoint"] === id && kind === "screen" ? (
                        <span className={styles["first"]}>{editorTexts.entryPoint}</span>
                      ) : null}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
