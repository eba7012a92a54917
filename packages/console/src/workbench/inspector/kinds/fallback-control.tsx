import { ChevronDown } from "lucide-react";
import { useContext } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { membersOf } from "../../draft/catalog/place-in-format.ts";
import { isNode, typeNameOf } from "../../draft/references/node-tree.ts";
import styles from "../controls/controls.module.css";
import { NodeTypeOptions, useNodeTypes } from "../controls/node-type-options.tsx";
import { FieldContext } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";

/** What apps show that don't know the type of a node: nothing, or a node of another type with its attributes. */
export function FallbackControl({ label, describedBy, paths, value, onChange }: ControlProps) {
  const types = useNodeTypes();
  const { NestedField } = useContext(FieldContext);
  const chosen = isNode(value) ? typeNameOf(value) : value === "drop" ? "drop" : "";
  const attributes = membersOf({ kind: "fallback" }, value)?.["attributes"];
  const choose = (name: string) => {
    const type = types.find((each) => each.name === name);
    onChange(name === "" ? undefined : (type?.node ?? name));
  };
  return (
    <div className={styles["either"]}>
      <span className={styles["select"]}>
        <select
          aria-label={label}
          aria-describedby={describedBy}
          value={chosen}
          data-default={value === undefined || undefined}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{editorTexts.inspector.noDefault}</option>
          <option value="drop">{editorTexts.inspector.kinds.none}</option>
          <NodeTypeOptions types={types} />
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
      {isNode(value) && attributes ? (
        <NestedField
          paths={paths.map((path) => [...path, "attributes"])}
          name="attributes"
          member={attributes}
          within={label}
        />
      ) : null}
    </div>
  );
}
