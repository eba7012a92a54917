import { widgets } from "@screenspec/format/catalog";
import { Crosshair } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { entryOf } from "../../draft/catalog/place-in-format.ts";
import { freeName, pathOf } from "../../draft/edits/edit-nodes.ts";
import { setAt, valueAt } from "../../draft/edits/json-edits.ts";
import { typeNameOf } from "../../draft/references/node-tree.ts";
import { nodeIdsIn } from "../../draft/references/references.ts";
import { nameOfShown } from "../../draft/text/screen-titles.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { SelectControl } from "./choice-control.tsx";
import styles from "./controls.module.css";
import { idsIn, type ReferenceTarget } from "./ids-in.ts";

interface ReferenceControlProps extends ControlProps {
  readonly to: ReferenceTarget;
}

/** No id has a space. */
const newScreen = "new screen";

/** A choice among the ids of the draft. A node can also be picked on the canvas, and a screen can be added. */
export function ReferenceControl({ to, ...props }: ReferenceControlProps) {
  // As one text, which is the same after most edits.
  const named = useDraft((draft) =>
    JSON.stringify(
      idsIn(draft, to).map((id) => ({
        value: id,
        label: to === "screens" ? nameOfShown(draft, { kind: "screen", id }) : id,
      })),
    ),
  );
  const options = JSON.parse(named);
  const workbench = useWorkbench();
  const isPossible = useWorkbenchState(({ pick }) => pick.isPossible);
  if (to === "screens") {
    return (
      <SelectControl
        {...props}
        options={[...options, { value: newScreen, label: editorTexts.inspector.newScreen }]}
        onChange={(chosen) =>
          chosen === newScreen
            ? workbench.openDialog({ kind: "new-screen", chosenAt: props.paths })
            : props.onChange(chosen)
        }
      />
    );
  }
  const select = <SelectControl options={options} {...props} />;
  if (!isPossible || (to !== "widgets" && to !== "forms")) return select;
  return (
    <div className={styles["withButton"]}>
      <PickButton to={to} {...props} />
      {select}
    </div>
  );
}

/** Lets people press the node on the canvas. A node without an id gets one. */
function PickButton({ to, label, paths, onChange }: ReferenceControlProps) {
  const workbench = useWorkbench();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useRef<() => void>(undefined);
  const [isPicking, setPicking] = useState(false);
  const attach = useCallback((element: HTMLButtonElement) => {
    button.current = element;
    return () => {
      button.current = null;
      cancel.current?.();
    };
  }, []);
  const choose = (pointer: string) => {
    button.current?.focus();
    const { draft } = workbench.getState();
    const path = pathOf(draft, pointer);
    const node = Object(valueAt(draft, path));
    if (typeof node.id === "string") return onChange(node.id);
    const name = typeNameOf(node);
    const id = freeName(name.charAt(0).toLowerCase() + name.slice(1), new Set(nodeIdsIn(draft)));
    const changed = paths.reduce(
      (result, field) => setAt(result, field, id),
      setAt(draft, [...path, "id"], id),
    );
    workbench.edit(editorTexts.labels.change(label), { draft: changed });
  };
  return (
    <button
      ref={attach}
      type="button"
      className={styles["square"]}
      aria-label={editorTexts.pick.start(label)}
      title={editorTexts.pick.start(label)}
      aria-pressed={isPicking}
      onClick={() => {
        if (isPicking) return cancel.current?.();
        setPicking(true);
        cancel.current = workbench.startPick({
          accepts: ({ widgetType }) =>
            to === "widgets" || entryOf(widgets, widgetType)?.role === "form",
          onPick: choose,
          onEnd: () => setPicking(false),
        });
      }}
    >
      <Crosshair aria-hidden="true" />
    </button>
  );
}
