import { editorTexts } from "../../../texts/editor.ts";
import { insertNodes, withNewIds } from "../../draft/edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../../draft/edits/json-edits.ts";
import type { Slot } from "../../draft/edits/node-slots.ts";
import { slotsAt } from "../../draft/references/node-tree.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import field from "../field.module.css";
import own from "../inspector.module.css";
import { labelOf } from "../label-of.ts";
import { AddSelect } from "./add-select.tsx";
import { NodeTypeOptions, useNodeTypes } from "./node-type-options.tsx";

/** The empty places of a node or a screen for further nodes, such as the leading one of a tile. */
export function SlotFields({ path }: { readonly path: JsonPath }) {
  const workbench = useWorkbench();
  // Compared as a text: an edit elsewhere changes nothing here.
  const emptySlots = useWorkbenchState(({ draft }) =>
    slotsAt(draft, path)
      .filter((slot) => isEmpty(valueAt(draft, [...path, ...slot.path]), slot))
      .map((slot) => JSON.stringify(slot))
      .join("\n"),
  );
  const nodeTypes = useNodeTypes();
  if (emptySlots === "") return null;
  const add = ({ path: slotPath, isList }: Slot, name: string) => {
    const { draft } = workbench.getState();
    const type = nodeTypes.find((each) => each.name === name);
    if (!type) return;
    const target = [...path, ...slotPath];
    const point = isList ? { list: target, index: 0 } : { slot: target };
    workbench.edit(
      editorTexts.labels.insert(name),
      insertNodes(draft, point, withNewIds(draft, [type.node])),
    );
  };
  return (
    <section className={own["section"]} aria-label={editorTexts.inspector.slots}>
      <h3 className={own["slotsTitle"]}>{editorTexts.inspector.slots}</h3>
      <div className={own["fields"]}>
        {emptySlots.split("\n").map((text) => {
          const slot: Slot = JSON.parse(text);
          const label = labelOf(`${slot.path.findLast((key) => typeof key === "string")}`);
          return (
            <div key={text} className={field["field"]}>
              <span className={field["label"]}>{label}</span>
              <AddSelect label={label} onAdd={(name) => add(slot, name)}>
                <NodeTypeOptions types={nodeTypes} areRows={slot.isRow} />
              </AddSelect>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Children are added in the tree and on the canvas. */
function isEmpty(value: unknown, { path, isList }: Slot): boolean {
  if (path.at(-1) === "children") return false;
  return isList ? !Array.isArray(value) || value.length === 0 : value === undefined;
}
