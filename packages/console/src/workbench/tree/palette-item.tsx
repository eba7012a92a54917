import { type ReactNode, useId } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { insertAtSelection } from "../commands/insert-at-selection.ts";
import { useNodeDrag } from "../commands/node-drag.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";
import { typeNameOf } from "../draft/references/node-tree.ts";
import { AddButton } from "../panels/add-button.tsx";
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
  const typeName = typeNameOf(type.node);
  const insert = () => {
    keepRecentType(typeName);
    insertAtSelection(workbench, [type.node], editorTexts.labels.insert(type.name));
  };
  return (
    <li>
      <AddButton
        className={styles["type"]}
        aria-label={isRecent ? editorTexts.palette.recentType(type.name) : undefined}
        aria-describedby={sentence}
        onAdd={insert}
        onPointerDown={(event) => startDrag(event, { kind: "new", type })}
      >
        <TypeDrawing type={typeName} />
        <span className={styles["name"]}>
          {typeIcon(typeName)}
          <span>{breakable(type.name)}</span>
        </span>
        <span id={sentence} aria-hidden="true" dir="auto" className={styles["sentence"]}>
          {sentenceOf(type)}
        </span>
      </AddButton>
    </li>
  );
}

/** A long name is broken between its words: `Progress` and `Indicator`. */
function breakable(name: string): readonly ReactNode[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((word, index) => (index === 0 ? [word] : [<wbr key={word} />, word]));
}
