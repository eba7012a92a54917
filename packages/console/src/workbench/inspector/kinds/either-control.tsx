import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import type { ComponentType } from "react";
import { switchKind } from "../../draft/edits/switch-kind.ts";
import { SelectControl } from "../controls/choice-control.tsx";
import styles from "../controls/controls.module.css";
import { useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import { nameOfKind, nameOfWord } from "./kind-names.ts";
import { KindSelect } from "./kind-select.tsx";

interface EitherControlProps extends ControlProps {
  readonly of: readonly Value<Shape>[];
  /** The control for a value of one kind. */
  readonly ValueControl: ComponentType<ControlProps>;
}

/** A value of one of several kinds. Words, numbers and yes or no are one select; any other kind is chosen above. */
export function EitherControl({ of, ValueControl, ...props }: EitherControlProps) {
  const { label, value, member, onChange } = props;
  // The kind of a value that is still to be entered.
  const [chosen, setChosen] = useFieldState<number | undefined>(undefined);
  const options = optionsOf(of);
  if (options !== undefined) {
    return (
      <SelectControl
        {...props}
        value={value === undefined ? undefined : `${value}`}
        options={options.map((each) => ({ value: `${each}`, label: nameOfWord(`${each}`) }))}
        onChange={(text) => onChange(options.find((each) => `${each}` === text))}
      />
    );
  }
  const fallback = member.default === undefined ? 0 : kindOf(of, member.default);
  const at = value === undefined ? (chosen ?? fallback) : kindOf(of, value);
  const current = of[at] ?? { kind: "any" };
  const isWord = current.kind === "choice" && current.of.length === 1;
  return (
    <div className={styles["either"]}>
      <KindSelect
        label={label}
        kinds={of.map((each, index) => ({ value: `${index}`, label: nameOfKind(each, of) }))}
        value={of[at] === undefined ? "" : `${at}`}
        onChange={(index) => {
          const to = of[Number(index)];
          setChosen(Number(index));
          if (to !== undefined) onChange(switchKind(to, value));
        }}
      />
      {isWord ? null : <ValueControl {...props} member={{ ...member, value: current }} />}
    </div>
  );
}

/** All values, if they are few: words with yes and no, or with the hundreds of numbers such as font weights. */
function optionsOf(of: readonly Value<Shape>[]): readonly Json[] | undefined {
  const values = of.map((each): readonly Json[] | undefined => {
    if (each.kind === "choice") return each.of;
    if (each.kind === "boolean") return [true, false];
    if (each.kind !== "number" || each.min === undefined || each.max === undefined)
      return undefined;
    const count = each.min === 100 ? each.max / 100 : 0;
    return count > 0 ? Array.from({ length: count }, (_, index) => (index + 1) * 100) : undefined;
  });
  return values.every((each) => each !== undefined) ? values.flat() : undefined;
}

/** The index of the kind of a value; -1 for a value of none. */
function kindOf(of: readonly Value<Shape>[], value: Json): number {
  const type = Array.isArray(value) ? "list" : typeof value;
  const word = of.findIndex((each) => each.kind === "choice" && each.of.includes(`${value}`));
  if (word >= 0) return word;
  return of.findIndex(({ kind }) => {
    if (type === "list") return kind === "list";
    if (type === "object") return kind === "shape";
    if (type === "boolean") return kind === "boolean";
    if (type === "number") return kind === "number" || kind === "length";
    return kind === "string" || kind === "length" || kind === "hexColor";
  });
}
