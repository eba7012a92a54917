import { pointerOf } from "@screenspec/format";
import { CircleX, Lightbulb } from "lucide-react";
import { pathOf } from "../../editing/edit-nodes.ts";
import { valueAt } from "../../editing/json-edits.ts";
import { isNode, surfaceAt } from "../../editing/node-tree.ts";
import { editorTexts } from "../../texts/editor.ts";
import { useChecked, useEditor } from "./editor-context.ts";
import styles from "./problem-list.module.css";

const maxShown = 200;

/** The findings of the validator. A press on one selects its node. */
export function ProblemList() {
  const store = useEditor();
  const diagnostics = useChecked()?.diagnostics ?? [];
  const problems = diagnostics.filter(({ kind }) => kind !== "advice");
  const advice = diagnostics.filter(({ kind }) => kind === "advice");
  const goTo = (pointer: string) => {
    const { draft } = store.getState();
    const path = pathOf(draft, pointer);
    const surface = surfaceAt(draft, path);
    if (surface === undefined) return;
    store.show(pointerOf(surface.path));
    for (let length = path.length; length > 0; length--) {
      const owner = path.slice(0, length);
      if (isNode(valueAt(draft, owner))) return store.select(pointerOf(owner));
    }
  };
  if (diagnostics.length === 0) return <p className={styles["none"]}>{editorTexts.noProblems}</p>;
  return (
    <ul>
      {[...problems, ...advice].slice(0, maxShown).map((diagnostic) => (
        <li key={`${diagnostic.pointer} ${diagnostic.code} ${diagnostic.message}`}>
          <button
            type="button"
            className={styles["finding"]}
            data-kind={diagnostic.kind}
            onClick={() => goTo(diagnostic.pointer)}
          >
            {diagnostic.kind === "advice" ? (
              <Lightbulb aria-hidden="true" />
            ) : (
              <CircleX aria-hidden="true" />
            )}
            <span>
              {diagnostic.message} {diagnostic.hint}
              <code>{diagnostic.pointer || "/"}</code>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
