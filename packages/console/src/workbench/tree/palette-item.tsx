import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { editorTexts } from "../../texts/editor.ts";
import { insertAtSelection } from "../commands/insert-at-selection.ts";
import { useNodeDrag } from "../commands/node-drag.ts";
import { focusInspector } from "../commands/regions.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./palette-panel.module.css";
import { keepRecentType } from "./recent-types.ts";
import { sentenceOf } from "./search-types.ts";
import { TypeDrawing } from "./type-drawing.tsx";
import { typeIcon } from "./type-icons.ts";

interface PaletteItemProps {
  readonly type: NodeType;
  /** Whether this is the second item of the type, whose name differs. */
  readonly isRecent?: boolean;
}

export function PaletteItem({ type, isRecent = false }: PaletteItemProps) {
  const workbench = useWorkbench();
  const startDrag = useNodeDrag();
  const sentence = useId();
  const insert = () => {
    keepRecentType(type.name);
    insertAtSelection(workbench, [type.node], editorTexts.labels.insert(type.name));
  };
  return (
    <li>
      <button
        type="button"
        className={styles["type"]}
        aria-label={isRecent ? editorTexts.palette.recentType(type.name) : undefined}
        aria-describedby={sentence}
        onClick={insert}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          flushSync(insert);
          focusInspector();
        }}
        onPointerDown={(event) => startDrag(event, { kind: "new", type })}
      >
        <TypeDrawing type={type.name} />
        <span className={styles["name"]}>
          {typeIcon(type.name)}
          <span>{breakable(type.name)}</span>
        </span>
        <span id={sentence} aria-hidden="true" className={styles["sentence"]}>
          {sentenceOf(type)}
        </span>
      </button>
    </li>
  );
}

/** A long name is broken between its words: `Progress` and `Indicator`. */
function breakable(name: string): readonly ReactNode[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((word, index) => (index === 0 ? [word] : [<wbr key={word} />, word]));
}
