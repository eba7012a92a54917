import type { Json } from "@screenspec/format";
import { ChevronRight, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../design/button.tsx";
import { newItem, titleOfItem } from "../../../editing/list-items.ts";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./controls.module.css";
import type { ControlProps } from "./field-props.ts";
import { ItemActions } from "./item-actions.tsx";

type ListValue = Extract<ControlProps["member"]["value"], { kind: "list" }>;

interface ListControlProps extends ControlProps {
  readonly of: ListValue;
  /** The control for an item, whose value is at an index. */
  readonly renderItem: (index: number, label: string) => ReactNode;
}

/** The items of a list. An item with members of its own is opened to edit them. */
export function ListControl({
  label,
  describedBy,
  of,
  value,
  member,
  onChange,
  renderItem,
}: ListControlProps) {
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const [open, setOpen] = useState<number>();
  const isOpenable = of.of.kind === "shape" || of.of.kind === "variant" || of.of.kind === "list";
  const set = (changed: readonly Json[]) => {
    setOpen(undefined);
    onChange(changed.length > 0 || member.required ? changed : undefined);
  };
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["list"]}>
      {items.length === 0 ? null : (
        <ol className={styles["items"]}>
          {items.map((item, index) => {
            const number = editorTexts.item(index + 1);
            const title = titleOfItem(item) ?? number;
            const isOpen = open === index;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
              <li key={index} className={styles["item"]} data-open={isOpen || undefined}>
                <div className={styles["itemHead"]}>
                  {isOpenable ? (
                    <button
                      type="button"
                      className={styles["itemTitle"]}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : index)}
                    >
                      <ChevronRight aria-hidden="true" />
                      <span>{title}</span>
                    </button>
                  ) : (
                    renderItem(index, `${label}, ${number}`)
                  )}
                  <ItemActions label={title} items={items} index={index} onChange={set} />
                </div>
                {isOpenable && isOpen ? (
                  <div className={styles["itemFields"]}>{renderItem(index, title)}</div>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
      <Button
        variant="quiet"
        icon={<Plus />}
        aria-label={editorTexts.inspect.addTo(label)}
        onPress={() => {
          set([...items, newItem(of, items)]);
          setOpen(items.length);
        }}
      >
        {editorTexts.addItem}
      </Button>
    </fieldset>
  );
}
