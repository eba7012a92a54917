import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { Plus } from "lucide-react";
import { useContext } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { membersOf } from "../../draft/catalog/place-in-format.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { fieldsOf } from "../../draft/fields/inspected-fields.ts";
import { useDraft } from "../../store/use-workbench.ts";
import { FieldContext, useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import { IconControl } from "../icons/icon-control.tsx";
import { BooleanControl, ChoiceControl, SelectControl } from "./choice-control.tsx";
import { ColorControl } from "./color-control.tsx";
import styles from "./controls.module.css";
import { EdgesControl } from "./edges-control.tsx";
import { JsonControl } from "./json-control.tsx";
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
      if (of.of.kind === "any" || isMixed) return <JsonControl {...props} />;
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
      return <EitherControl {...props} of={of.of} />;
    case "string":
      if (of.format === "icon") return <IconControl {...props} />;
      return <TextControl {...props} />;
    case "plain":
    case "translation":
    case "nodeId":
      return <TextControl {...props} />;
    default:
      return <JsonControl {...props} />;
  }
}

/** A choice among the text styles of the theme. */
function TextStyleControl(props: ControlProps) {
  const tokens = useDraft((draft) => valueAt(draft, ["theme", "typography"]));
  const names = Object.keys(Object(tokens)).map((name) => `$${name}`);
  return <SelectControl options={names.map((name) => ({ value: name, label: name }))} {...props} />;
}

/** The members of an object. */
function ShapeControl({ label, paths, member, value, isMixed, describedBy }: ControlProps) {
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
  return (
    <fieldset
      aria-label={label}
      aria-describedby={describedBy}
      data-shape=""
      className={styles["group"]}
    >
      {fieldsOf(membersOf(member.value, value), paths).map((field) => (
        <NestedField key={field.name} {...field} within={label} />
      ))}
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
      return isObject;
    case "either":
      return true;
    default:
      return typeof value !== "object" || value === null;
  }
}

interface EitherControlProps extends ControlProps {
  readonly of: readonly Value<Shape>[];
}

/** A value of one of several kinds. Where it isn't clear from the control, the kind is chosen beside it. */
function EitherControl({ of, ...props }: EitherControlProps) {
  const { label, value, member, onChange } = props;
  const words = of.flatMap((each) => (each.kind === "choice" ? each.of : []));
  const number = of.find(({ kind }) => kind === "number");
  const isFlag = of.some(({ kind }) => kind === "boolean");
  if (words.length > 0 && number && of.length === 2) {
    // Numbers that people know by heart, such as font weights, and words.
    const { min = 0, max = 0 } = number.kind === "number" ? number : {};
    const steps = max > min ? Array.from({ length: 9 }, (_, at) => `${(at + 1) * 100}`) : [];
    return (
      <SelectControl
        {...props}
        value={value === undefined ? undefined : `${value}`}
        options={[...words, ...steps].map((word) => ({ value: word, label: word }))}
        onChange={(chosen) => onChange(steps.includes(`${chosen}`) ? Number(chosen) : chosen)}
      />
    );
  }
  if (words.length > 0 && isFlag) {
    const options = ["true", "false", ...words];
    return (
      <SelectControl
        {...props}
        value={value === undefined ? undefined : `${value}`}
        options={options.map((word) => ({ value: word, label: word }))}
        onChange={(chosen) =>
          onChange(chosen === "true" || chosen === "false" ? chosen === "true" : chosen)
        }
      />
    );
  }
  const current = kindOf(of, value) ?? of[0] ?? { kind: "any" };
  const others = of.filter((each) => each !== current);
  const isTextOrNumber = of.every(({ kind }) => kind === "string" || kind === "number");
  return (
    <div className={styles["either"]}>
      <ValueControl {...props} member={{ ...member, value: current }} />
      {isTextOrNumber ? null : (
        <span className={styles["kinds"]}>
          {others.map((other) => (
            <button key={other.kind} type="button" onClick={() => onChange(startOf(other, value))}>
              <span className={styles["hidden"]}>{label}: </span>
              {nameOfKind(other)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

function kindOf(of: readonly Value<Shape>[], value: Json | undefined): Value<Shape> | undefined {
  const type = Array.isArray(value) ? "list" : typeof value;
  return of.find(({ kind }) => {
    if (type === "list") return kind === "list";
    if (type === "object") return kind === "shape";
    if (type === "boolean") return kind === "boolean";
    if (type === "number") return kind === "number" || kind === "length";
    return kind !== "list" && kind !== "shape" && kind !== "number" && kind !== "boolean";
  });
}

function nameOfKind(of: Value<Shape>): string {
  const { kinds } = editorTexts.inspector;
  if (of.kind === "choice") return of.of.map(String).join(", ");
  if (of.kind === "shape" && !hasOnlyLengths(of)) return kinds.own;
  return kinds[of.kind as keyof typeof kinds] ?? of.kind;
}

function hasOnlyLengths({ shape }: Extract<Value<Shape>, { kind: "shape" }>): boolean {
  return Object.values(shape.members).every(({ value }) => value.kind === "length");
}

/** The first value of another kind: a shape begins with the former value in its first members. */
function startOf(of: Value<Shape>, former: Json | undefined): Json | undefined {
  if (of.kind === "list") return [];
  if (of.kind === "choice" && of.of.length === 1) return of.of[0];
  if (of.kind !== "shape") return undefined;
  const isPlain = typeof former === "number" || typeof former === "string";
  const members = isPlain && hasOnlyLengths(of) ? Object.keys(of.shape.members) : [];
  return Object.fromEntries(members.map((name) => [name, former ?? 0]));
}
