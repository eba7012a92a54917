import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "../../../design/button.tsx";
import { moveItem } from "../../../editing/list-items.ts";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./controls.module.css";

interface ItemActionsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly index: number;
  readonly onChange: (items: readonly Item[]) => void;
}

/** Moves an item of a list, and removes it. */
export function ItemActions<Item>({ label, items, index, onChange }: ItemActionsProps<Item>) {
  return (
    <span className={styles["itemActions"]}>
      <IconButton
        label={editorTexts.moveUp(label)}
        icon={<ArrowUp />}
        isDisabled={index === 0}
        onPress={() => onChange(moveItem(items, index, index - 1))}
      />
      <IconButton
        label={editorTexts.moveDown(label)}
        icon={<ArrowDown />}
        isDisabled={index === items.length - 1}
        onPress={() => onChange(moveItem(items, index, index + 1))}
      />
      <IconButton
        label={editorTexts.removeItem(label)}
        icon={<X />}
        onPress={() => onChange(items.toSpliced(index, 1))}
      />
    </span>
  );
}
