import type { Json, JsonObject } from "@screenspec/format";
import { Plus, Table } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { newItem, titleOfItem } from "../../draft/edits/list-items.ts";
import { templateInWords } from "../../draft/references/data-in-words.ts";
import { isTable } from "../../draft/tables/given-columns.ts";
import { hasPlaceholder } from "../../draft/text/read-template.ts";
import { useWorkbench } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { nameOfWord } from "../kinds/kind-names.ts";
import styles from "./controls.module.css";
import { ItemRows } from "./item-rows.tsx";

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
  paths,
  of,
  value,
  member,
  onChange,
  renderItem,
}: ListControlProps) {
  const workbench = useWorkbench();
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const [open, setOpen] = useState<number>();
  const isOpenable = of.of.kind === "shape" || of.of.kind === "variant" || of.of.kind === "list";
  const set = (changed: readonly Json[]) =>
    onChange(changed.length > 0 || member.required ? changed : undefined);
  const rows = items.map((item, index) => {
    const number = editorTexts.inspector.item(index + 1);
    const title = titleInWords(workbench.getState().draft, of, item) ?? number;
    return isOpenable
      ? { title, fields: () => renderItem(index, title) }
      : { title, control: renderItem(index, `${label}, ${number}`) };
  });
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className={styles["list"]}>
      <ItemRows items={items} rows={rows} open={open} onOpen={setOpen} onChange={set} />
      <div className={styles["listTools"]}>
        <Button
          variant="quiet"
          icon={<Plus />}
          aria-label={editorTexts.inspector.addTo(label)}
          onPress={() => {
            set([...items, newItem(of, items)]);
            setOpen(items.length);
          }}
        >
          {editorTexts.inspector.addItem}
        </Button>
        {isTable(of) ? (
          <Button
            variant="quiet"
            icon={<Table />}
            aria-label={editorTexts.inspector.data.editTable(label)}
            onPress={() => workbench.openDialog({ kind: "table", title: label, paths })}
          >
            {editorTexts.inspector.data.asTable}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** What people call an item: by its data, or by its kind if nothing else describes it. */
function titleInWords(draft: JsonObject, { of }: ListValue, item: Json): string | undefined {
  const title = titleOfItem(item);
  if (hasPlaceholder(title)) return templateInWords(draft, title) || undefined;
  const isKind = of.kind === "variant" && title !== undefined && title === Object(item)[of.by];
  return isKind ? nameOfWord(title) : title;
}
