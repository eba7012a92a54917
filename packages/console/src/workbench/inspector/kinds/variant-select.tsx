import type { Shape, Value } from "@screenspec/format/catalog";
import { entryOf } from "../../draft/catalog/place-in-format.ts";
import { switchVariant } from "../../draft/edits/switch-kind.ts";
import styles from "../controls/controls.module.css";
import type { ControlProps } from "../field-props.ts";
import { nameOfWord } from "./kind-names.ts";
import { KindSelect } from "./kind-select.tsx";

interface VariantSelectProps extends ControlProps {
  readonly of: Extract<Value<Shape>, { kind: "variant" }>;
}

/** Chooses which of several shapes an object has, such as the type of a validator. */
export function VariantSelect({ of, label, value, onChange }: VariantSelectProps) {
  const word = Object(value)[of.by];
  const shape = entryOf(of.of, word);
  return (
    <>
      <KindSelect
        label={label}
        kinds={Object.keys(of.of).map((each) => ({ value: each, label: nameOfWord(each) }))}
        value={shape === undefined ? "" : word}
        onChange={(chosen) => onChange(switchVariant(of, chosen, value))}
      />
      {shape === undefined ? null : <p className={styles["hint"]}>{shape.doc}</p>}
    </>
  );
}
