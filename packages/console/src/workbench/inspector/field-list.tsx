import type { Shape, Value } from "@screenspec/format/catalog";
import type { ComponentType } from "react";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";
import styles from "./field.module.css";
import type { FieldProps } from "./field-context.ts";

interface FieldListProps {
  readonly fields: readonly InspectedField[];
  readonly within?: string;
  /** The editor of a field, which a control gets from its context. */
  readonly FieldEditor: ComponentType<FieldProps>;
}

/** Fields below each other. Two that people set together share a row. */
export function FieldList({ fields, within, FieldEditor }: FieldListProps) {
  const editorOf = (field: InspectedField) => (
    <FieldEditor key={keyOf(field)} {...field} within={within} />
  );
  return rowsOf(fields).map(([first, second]) =>
    second === undefined ? (
      editorOf(first)
    ) : (
      <div key={`${keyOf(first)} pair`} className={styles["pair"]}>
        {editorOf(first)}
        {editorOf(second)}
      </div>
    ),
  );
}

const secondOf: { readonly [first: string]: string } = {
  fontSize: "fontWeight",
  lineHeight: "letterSpacing",
  width: "height",
  minWidth: "maxWidth",
  minHeight: "maxHeight",
  top: "bottom",
  start: "end",
  left: "right",
};

type Row = readonly [InspectedField, InspectedField?];

function rowsOf(fields: readonly InspectedField[]): readonly Row[] {
  const rows: Row[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const isSecond = last?.length === 1 && secondOf[last[0].name] === field.name;
    if (isSecond && isNarrow(last[0]) && isNarrow(field)) rows[rows.length - 1] = [last[0], field];
    else rows.push([field]);
  }
  return rows;
}

/** Whether half of the width is enough for the control. */
function isNarrow({ member, oneOf }: InspectedField): boolean {
  return oneOf === undefined && isFigure(member.value);
}

function isFigure(of: Value<Shape>): boolean {
  if (of.kind === "either") return of.of.every(isFigure);
  return of.kind === "number" || of.kind === "length" || of.kind === "choice";
}

/** The same for the fields of several nodes, so that their elements stay when another is selected. */
function keyOf({ paths }: InspectedField): string {
  const [path = []] = paths;
  return path
    .slice(-2)
    .filter((key) => typeof key === "string")
    .join();
}
