import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { Plus } from "lucide-react";
import { useContext } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { entryOf, membersOf } from "../../draft/catalog/place-in-format.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { alternativesOf, fieldsOf } from "../../draft/fields/inspected-fields.ts";
import { useDraft } from "../../store/use-workbench.ts";
import { AnyControl } from "../data/any-control.tsx";
import { JsonControl } from "../data/json-control.tsx";
import { MembersControl } from "../data/members-control.tsx";
import { RowsControl } from "../data/rows-control.tsx";
import { FieldContext, useFieldState } from "../field-context.ts";
import { FieldList } from "../field-list.tsx";
import type { ControlProps } from "../field-props.ts";
import { IconControl } from "../icons/icon-control.tsx";
import { EitherControl } from "../kinds/either-control.tsx";
import { FallbackControl } from "../kinds/fallback-control.tsx";
import { VariantSelect } from "../kinds/variant-select.tsx";
import { BooleanControl, ChoiceControl, SelectControl } from "./choice-control.tsx";
import { ColorControl } from "./color-control.tsx";
import styles from "./controls.module.css";
import { EdgesControl } from "./edges-control.tsx";
import { ListControl } from "./list-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { ReferenceControl } from "./reference-control.tsx";
import { ReferencesControl } from "./references-control.tsx";
import { TextControl } from "./text-control.tsx";

/** The control for a fixed value of the format. */
export function ValueControl(props: ControlProps) {
  const { paths, member, value, isMixed, describedBy, onChange } = props;
  const { value: of } = member;
  const { place } = useContext(FieldContext);
  if (!fitsControl(of, value)) return <JsonControl {...props} />;
  switch (of.kind) {
    case "boolean":
    case "condition":
      return <BooleanControl {...props} />;
    case "choice":
      return <ChoiceControl words={of.of} {...props} />;
    case "number":
    case "length":
      return <NumberControl {...props} />;
    case "color":
    case "hexColor":
      return <ColorControl {...props} />;
    case "textStyle":
      return <TextStyleControl {...props} />;
    case "reference":
      return <ReferenceControl key={place} to={of.to} {...props} />;
    case "references":
      return <ReferencesControl key={place} to={of.to} {...props} />;
    case "shape":
    case "variant":
      if (of.kind === "shape" && of.shape.name === "Edges")
        return <EdgesControl key={place} {...props} />;
      return <ShapeControl {...props} />;
    case "list":
      if (isMixed) return <JsonControl {...props} />;
      if (of.of.kind === "any") return <RowsControl {...props} />;
      return (
        <ListControl
          key={place}
          of={of}
          {...props}
          renderItem={(index, itemLabel) => (
            <ValueControl
              label={itemLabel}
              describedBy={describedBy}
              paths={paths.map((path) => [...path, index])}
              member={{ value: of.of, required: true }}
              value={Array.isArray(value) ? value[index] : undefined}
              isMixed={false}
              onChange={(changed) => {
                const items: readonly Json[] = Array.isArray(value) ? value : [];
                // An item that is cleared is typed again. Its button removes it.
                onChange(items.with(index, changed ?? ""));
              }}
            />
          )}
        />
      );
    case "either":
      return <EitherControl {...props} of={of.of} ValueControl={ValueControl} />;
    case "string":
      if (of.format === "icon") return <IconControl {...props} />;
      return <TextControl {...props} />;
    case "fallback":
      return <FallbackControl {...props} />;
    case "plain":
    case "translation":
    case "nodeId":
      return <TextControl {...props} />;
    case "object":
    case "map":
      return isMixed ? <JsonControl {...props} /> : <MembersControl {...props} />;
    case "any":
      return isMixed ? <JsonControl {...props} /> : <AnyControl {...props} />;
    default:
      return <JsonControl {...props} />;
  }
}

/** A choice among the text styles of the theme. */
function TextStyleControl(props: ControlProps) {
  const tokens = useDraft((draft) => valueAt(draft, ["theme", "typography"]));
  const options = Object.keys(Object(tokens)).map((name) => ({ value: `$${name}`, label: name }));
  return <SelectControl options={options} {...props} />;
}

/** The members of an object. */
function ShapeControl(props: ControlProps) {
  const { label, paths, member, value, isMixed, describedBy } = props;
  const { value: of } = member;
  const { NestedField } = useContext(FieldContext);
  const [isOpen, setOpen] = useFieldState(false);
  if (value === undefined && !isMixed && !isOpen) {
    return (
      <button
        type="button"
        className={styles["add"]}
        aria-label={editorTexts.inspector.addTo(label)}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" />
        {editorTexts.inspector.addItem}
      </button>
    );
  }
  const members =
    of.kind === "variant" ? entryOf(of.of, Object(value)[of.by])?.members : membersOf(of, value);
  const fields = fieldsOf(members, paths, alternativesOf(of));
  return (
    <fieldset
      aria-label={label}
      aria-describedby={describedBy}
      data-shape=""
      className={styles["group"]}
    >
      {of.kind === "variant" ? <VariantSelect {...props} of={of} /> : null}
      <FieldList fields={fields} within={label} FieldEditor={NestedField} />
    </fieldset>
  );
}

/** Whether a control can show a value. A wrong value, or one of another version of the format, is shown as JSON. */
function fitsControl(of: Value<Shape>, value: Json | undefined): boolean {
  if (value === undefined) return true;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  switch (of.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "condition":
      return typeof value === "boolean";
    case "list":
    case "references":
      return Array.isArray(value);
    case "shape":
    case "variant":
    case "object":
    case "map":
      return isObject;
    case "either":
    case "fallback":
    case "any":
      return true;
    default:
      return typeof value !== "object" || value === null;
  }
}
