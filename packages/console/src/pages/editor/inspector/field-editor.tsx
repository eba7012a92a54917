import type { Json } from "@screenspec/format";
import type { Member, Shape, Value } from "@screenspec/format/catalog";
import { Braces, RotateCcw } from "lucide-react";
import { IconButton } from "../../../design/button.tsx";
import { fieldsOf } from "../../../editing/inspected-fields.ts";
import { resetAt, setAt, valueAt } from "../../../editing/json-edits.ts";
import { type JsonPath, membersOf } from "../../../json-editor/format-place.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import { BooleanControl, ChoiceControl, ReferenceControl } from "./choice-control.tsx";
import { ColorControl } from "./color-control.tsx";
import { DraftText } from "./draft-text.tsx";
import { ExpressionControl } from "./expression-control.tsx";
import styles from "./inspector.module.css";
import { JsonControl } from "./json-control.tsx";
import { labelOf } from "./label-of.ts";
import { ListControl } from "./list-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { ReferencesControl } from "./references-control.tsx";
import { textOfDefault } from "./text-of-default.ts";

interface FieldEditorProps {
  readonly path: JsonPath;
  readonly name: string;
  readonly member: Member;
  /** The path of the node: objects between it and the member are removed when they are empty. */
  readonly base: JsonPath;
}

/** A member with its control, or with an expression that binds it to data. */
export function FieldEditor({ path, name, member, base }: FieldEditorProps) {
  const store = useEditor();
  const value = useEditorState(({ draft }) => valueAt(draft, path)) as Json | undefined;
  const label = labelOf(name);
  const isBound = member.bindable === true && isExpression(value);
  const change = (changed: Json | undefined) => {
    const { draft } = store.getState();
    const edited = changed === undefined ? resetAt(draft, path, base) : setAt(draft, path, changed);
    store.edit(editorTexts.labels.change(name), { draft: edited }, `${path}`);
  };
  const toggleBinding = () => {
    if (isBound) return change(undefined);
    change(typeof value === "string" && value !== "" ? `{{ ${JSON.stringify(value)} }}` : "{{ }}");
  };
  return (
    <div className={styles["field"]} title={member.doc}>
      <div className={styles["tools"]}>
        {member.bindable ? (
          <IconButton
            label={isBound ? editorTexts.unbind(label) : editorTexts.bind(label)}
            icon={<Braces />}
            onPress={toggleBinding}
          />
        ) : null}
        {value === undefined ? null : (
          <IconButton
            label={editorTexts.reset(label)}
            icon={<RotateCcw />}
            onPress={() => change(undefined)}
          />
        )}
      </div>
      {isBound ? (
        <ExpressionControl label={label} value={value} onChange={change} />
      ) : (
        <ValueControl label={label} path={path} member={member} value={value} onChange={change} />
      )}
    </div>
  );
}

/** Whether a value is computed at run time: a template, or an expression as an object. */
function isExpression(value: Json | undefined): boolean {
  if (typeof value === "string") return value.includes("{{");
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface ValueControlProps {
  readonly label: string;
  readonly path: JsonPath;
  readonly member: Pick<Member, "value" | "unit" | "default" | "required">;
  readonly value: Json | undefined;
  /** Called with undefined to remove the member. */
  readonly onChange: (value: Json | undefined) => void;
}

/** The control for a fixed value of the format. */
function ValueControl({ label, path, member, value, onChange }: ValueControlProps) {
  const kind = chooseValue(member.value, value);
  const placeholder =
    member.default === undefined ? "" : editorTexts.default(textOfDefault(member.default));
  switch (kind.kind) {
    case "boolean":
      return <BooleanControl label={label} member={member} value={value} onChange={onChange} />;
    case "choice":
      return (
        <ChoiceControl
          label={label}
          options={kind.of.map((word) => ({ value: word, label: word }))}
          member={member}
          value={typeof value === "string" ? value : undefined}
          onChange={onChange}
        />
      );
    case "number":
    case "length":
      return (
        <NumberControl
          label={member.unit ? `${label} (${member.unit})` : label}
          value={value}
          words={kind.kind === "length"}
          placeholder={placeholder}
          onChange={onChange}
        />
      );
    case "color":
    case "hexColor":
      return (
        <ColorControl label={label} value={value} placeholder={placeholder} onChange={onChange} />
      );
    case "reference":
      return (
        <ReferenceControl
          label={label}
          to={kind.to}
          member={member}
          value={value}
          onChange={onChange}
        />
      );
    case "references":
      return <ReferencesControl label={label} to={kind.to} value={value} onChange={onChange} />;
    case "shape":
    case "variant":
      return (
        <fieldset className={styles["shape"]}>
          <legend className={styles["legend"]}>{label}</legend>
          <div className={styles["group"]}>
            {fieldsOf(membersOf(kind, value), path).map((field) => (
              <FieldEditor key={field.name} {...field} base={path.slice(0, -1)} />
            ))}
          </div>
        </fieldset>
      );
    case "list":
      return (
        <ListControl
          label={label}
          of={kind.of}
          value={value}
          onChange={onChange}
          renderItem={(index, item) => (
            <ValueControl
              {...item}
              path={[...path, index]}
              member={{ value: kind.of, required: true }}
            />
          )}
        />
      );
    case "string":
    case "plain":
    case "textStyle":
    case "translation":
    case "nodeId":
      return (
        <DraftText
          label={label}
          text={typeof value === "string" ? value : ""}
          placeholder={placeholder}
          onChange={(text) => onChange(text === "" && !member.required ? undefined : text)}
        />
      );
    case "condition":
      return typeof value === "object" ? (
        <JsonControl label={label} value={value} onChange={onChange} />
      ) : (
        <BooleanControl label={label} member={member} value={value} onChange={onChange} />
      );
    default:
      return <JsonControl label={editorTexts.json(label)} value={value} onChange={onChange} />;
  }
}

/** Of several possible kinds, that of the value; for a missing value the first. */
function chooseValue(of: Value<Shape>, value: Json | undefined): Value<Shape> {
  if (of.kind !== "either") return of;
  const type = Array.isArray(value) ? "list" : typeof value;
  const fits = of.of.find(({ kind }) => {
    if (type === "list") return kind === "list";
    if (type === "object") return kind === "shape";
    if (type === "boolean") return kind === "boolean";
    if (type === "number") return kind === "number" || kind === "length";
    return kind !== "list" && kind !== "shape" && kind !== "number" && kind !== "boolean";
  });
  return fits ?? of.of[0] ?? { kind: "any" };
}
