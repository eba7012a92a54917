import type { Json } from "@screenspec/format";
import { editorTexts } from "../../../texts/editor.ts";
import styles from "../controls/controls.module.css";
import { useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import { KindSelect } from "../kinds/kind-select.tsx";
import { JsonControl } from "./json-control.tsx";
import { hasMembers, MembersControl } from "./members-control.tsx";
import { RowsControl } from "./rows-control.tsx";

const words = editorTexts.inspector.data;
type Kind = keyof typeof words.kinds;

/** Any value: a text or number, names and values, or rows. What is sent or stored begins with the choice. */
export function AnyControl(props: ControlProps) {
  const { label, paths, value, onChange } = props;
  const [chosen, setChosen] = useFieldState<Kind>("value");
  const kind = value === undefined ? chosen : kindOf(value);
  const isSent = paths[0]?.includes("actions") ?? false;
  const control =
    kind === "members" ? (
      <MembersControl {...props} />
    ) : kind === "rows" ? (
      <RowsControl {...props} />
    ) : (
      <JsonControl {...props} />
    );
  if (!isSent || (value !== undefined && kind === "value" && value !== "")) return control;
  return (
    <div className={styles["either"]}>
      <KindSelect
        label={label}
        kinds={Object.entries(words.kinds).map(([each, name]) => ({ value: each, label: name }))}
        value={kind}
        onChange={(to) => {
          setChosen(to as Kind);
          onChange(undefined);
        }}
      />
      {control}
    </div>
  );
}

function kindOf(value: Json): Kind {
  if (Array.isArray(value)) return "rows";
  return hasMembers(value) ? "members" : "value";
}
