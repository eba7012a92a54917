import type { JsonObject } from "@screenspec/format";
import { useMemo } from "react";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import type { InspectedField } from "../draft/fields/inspected-fields.ts";
import { inspectedSections, type Section } from "../draft/fields/inspected-sections.ts";
import { useDraft, useWorkbenchState } from "../store/use-workbench.ts";

/** Whether a field would be drawn in the same way: typing in it changes its value only. */
export function isSameField(one: InspectedField, other: InspectedField): boolean {
  return (
    one.name === other.name &&
    `${one.paths.join("|")}` === `${other.paths.join("|")}` &&
    `${Object.keys(one.oneOf ?? {})}` === `${Object.keys(other.oneOf ?? {})}` &&
    (one.member === other.member || isSameMember(one.member, other.member))
  );
}

function isSameMember(one: InspectedField["member"], other: InspectedField["member"]): boolean {
  const { value, doc, default: initial } = one;
  if (doc !== other.doc || JSON.stringify(initial) !== JSON.stringify(other.default)) return false;
  return value === other.value || JSON.stringify(value) === JSON.stringify(other.value);
}

/** The sections of the fields at some paths, which stay the same ones while only the values of the fields change. */
export function useSections(paths: readonly JsonPath[]): readonly Section[] {
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const sectionsOf = useMemo(() => {
    let last: JsonObject | undefined;
    let sections: readonly Section[] = [];
    return (draft: JsonObject) => {
      // Drags and scrolling change other parts of the state with each frame.
      if (draft === last) return sections;
      last = draft;
      const next = inspectedSections(draft, paths, customTypes);
      if (!isSame(sections, next)) sections = next;
      return sections;
    };
  }, [paths, customTypes]);
  return useDraft((draft) => sectionsOf(draft));
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
