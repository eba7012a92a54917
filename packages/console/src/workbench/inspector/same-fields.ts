import { useCallback, useRef } from "react";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";
import type { Section } from "../draft/fields/inspected-sections.ts";

/** Whether a field would be drawn in the same way: typing in it changes its value only. */
export function isSameField(one: InspectedField, other: InspectedField): boolean {
  return (
    one.name === other.name &&
    `${one.paths.join("|")}` === `${other.paths.join("|")}` &&
    (one.member === other.member || isSameMember(one.member, other.member))
  );
}

function isSameMember(one: InspectedField["member"], other: InspectedField["member"]): boolean {
  const { value, doc, default: initial } = one;
  if (doc !== other.doc || JSON.stringify(initial) !== JSON.stringify(other.default)) return false;
  return value === other.value || JSON.stringify(value) === JSON.stringify(other.value);
}

/** Returns a function that returns its former result instead of sections with the same fields. */
export function useSameFields() {
  const former = useRef<readonly Section[]>([]);
  return useCallback((sections: readonly Section[]) => {
    if (!isSame(former.current, sections)) former.current = sections;
    return former.current;
  }, []);
}

function isSame(one: readonly Section[], other: readonly Section[]): boolean {
  const [fields, others] = [one, other].map((sections) =>
    sections.flatMap(({ name, groups }) =>
      groups.flatMap((group) =>
        group.fields.map((field) => ({ place: `${name} ${group.name}`, field })),
      ),
    ),
  );
  return (
    fields?.length === others?.length &&
    (fields ?? []).every(({ place, field }, index) => {
      const counterpart = others?.[index];
      return (
        counterpart !== undefined &&
        place === counterpart.place &&
        isSameField(field, counterpart.field)
      );
    })
  );
}
