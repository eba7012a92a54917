import type { Json } from "@screenspec/format";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "../../../design/button.tsx";
import { Select } from "../../../design/select.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditorState } from "../editor-context.ts";
import { idsIn } from "./ids-in.ts";
import styles from "./inspector.module.css";

interface ReferencesControlProps {
  readonly label: string;
  readonly to: "actions" | "screens";
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** The ids of actions that run one after the other. */
export function ReferencesControl({ label, to, value, onChange }: ReferencesControlProps) {
  const draft = useEditorState((state) => state.draft);
  const ids = Array.isArray(value) ? value.map(String) : [];
  const set = (changed: readonly string[]) => onChange(changed.length > 0 ? changed : undefined);
  const others = idsIn(draft, to);
  return (
    <fieldset className={styles["shape"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <ol className={styles["items"]}>
        {ids.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action may be in the list twice
          <li key={`${id} ${index}`} className={styles["item"]}>
            <span>{id}</span>
            <IconButton
              label={editorTexts.moveUp(id)}
              icon={<ArrowUp />}
              isDisabled={index === 0}
              onPress={() => set(moved(ids, index, index - 1))}
            />
            <IconButton
              label={editorTexts.moveDown(id)}
              icon={<ArrowDown />}
              isDisabled={index === ids.length - 1}
              onPress={() => set(moved(ids, index, index + 1))}
            />
            <IconButton
              label={editorTexts.removeItem(id)}
              icon={<X />}
              onPress={() => set(ids.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Select
        label={editorTexts.chooseAction}
        isLabelHidden
        options={[
          { value: "", label: editorTexts.chooseAction },
          ...others.map((id) => ({ value: id, label: id })),
        ]}
        value=""
        onChange={(id) => {
          if (id !== "") set([...ids, id]);
        }}
      />
    </fieldset>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [item] = items.slice(from);
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
