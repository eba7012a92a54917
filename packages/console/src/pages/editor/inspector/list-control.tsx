import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../design/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "./inspector.module.css";
import { JsonControl } from "./json-control.tsx";

interface ListControlProps {
  readonly label: string;
  readonly of: Value<Shape>;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  readonly renderItem: (index: number, item: ItemProps) => ReactNode;
}

interface ItemProps {
  readonly label: string;
  readonly value: Json;
  /** Called with undefined to remove the item. */
  readonly onChange: (value: Json | undefined) => void;
}

/** The items of a list, each with its own controls. A list of any values is JSON. */
export function ListControl({ label, of, value, onChange, renderItem }: ListControlProps) {
  if (of.kind === "any") {
    return <JsonControl label={editorTexts.json(label)} value={value} onChange={onChange} />;
  }
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const set = (changed: readonly Json[]) => onChange(changed.length > 0 ? changed : undefined);
  const move = (from: number, to: number) => {
    const [item] = items.slice(from);
    if (item !== undefined) set(items.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  return (
    <fieldset className={styles["shape"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <ol className={styles["items"]}>
        {items.map((item, index) => {
          const name = editorTexts.item(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
            <li key={index} className={styles["item"]}>
              <div>
                {renderItem(index, {
                  label: name,
                  value: item,
                  onChange: (changed) =>
                    set(
                      changed === undefined
                        ? items.toSpliced(index, 1)
                        : items.with(index, changed),
                    ),
                })}
              </div>
              <IconButton
                label={editorTexts.moveUp(name)}
                icon={<ArrowUp />}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                label={editorTexts.moveDown(name)}
                icon={<ArrowDown />}
                isDisabled={index === items.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton
                label={editorTexts.removeItem(name)}
                icon={<X />}
                onPress={() => set(items.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <Button icon={<Plus />} onPress={() => set([...items, newItem(of, items)])}>
        {editorTexts.addItem}
      </Button>
    </fieldset>
  );
}

/** A copy of the last item, else the simplest value. */
function newItem(of: Value<Shape>, items: readonly Json[]): Json {
  const last = items.at(-1);
  if (last !== undefined) return last;
  if (of.kind === "shape" || of.kind === "variant") return {};
  if (of.kind === "number" || of.kind === "length") return 0;
  return of.kind === "boolean" ? false : of.kind === "list" ? [] : "";
}
