import type { SectionName } from "../../../editing/inspected-fields.ts";
import { keepValue, keptValue } from "../kept-value.ts";

const key = "inspector-closed";
const initiallyClosed: readonly SectionName[] = ["accessibility", "condition", "other"];

/** Whether a section of the inspector is open, as it was left. */
export function isSectionOpen(name: SectionName): boolean {
  return !closedSections().includes(name);
}

export function keepSectionOpen(name: SectionName, isOpen: boolean): void {
  const others = closedSections().filter((each) => each !== name);
  keepValue(key, [...others, ...(isOpen ? [] : [name])].join(" "));
}

function closedSections(): readonly string[] {
  return keptValue(key)?.split(" ") ?? initiallyClosed;
}
