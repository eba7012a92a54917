import { pointerOf } from "@screenspec/format";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { editorTexts } from "../../texts/editor.ts";
import type { SectionName } from "../draft/fields/fields-at.ts";
import type { Section } from "../draft/fields/inspected-sections.ts";
import { keepValue, readKeptValue } from "../panels/kept-value.ts";
import { useGoalWithin } from "../panels/use-goal-within.ts";
import { MoreFields } from "./actions/more-fields.tsx";
import { FieldEditor } from "./field-editor.tsx";
import { FieldList } from "./field-list.tsx";
import styles from "./inspector.module.css";

interface InspectorSectionProps {
  readonly section: Section;
}

/** Fields that can be folded away. Whether they are is remembered for all nodes. */
export function InspectorSection({ section: { name, groups } }: InspectorSectionProps) {
  const [isOpen, setOpen] = useState(() => isSectionOpen(name));
  const paths = groups.flatMap(({ fields }) => fields.flatMap((field) => field.paths));
  useGoalWithin(paths.map(pointerOf), () => setOpen(true));
  const id = `inspector-${name}`;
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h3>
        <button
          type="button"
          id={id}
          className={styles["sectionTitle"]}
          aria-expanded={isOpen}
          onClick={() => {
            keepSectionOpen(name, !isOpen);
            setOpen(!isOpen);
          }}
        >
          <ChevronRight aria-hidden="true" />
          {editorTexts.inspector.sections[name]}
        </button>
      </h3>
      {isOpen
        ? groups.map((group) => (
            <div key={group.name ?? ""} className={styles["fields"]}>
              {group.name === undefined || group.name === "more" ? null : (
                <h4 className={styles["groupTitle"]}>{editorTexts.inspector.groups[group.name]}</h4>
              )}
              {group.name === "more" ? (
                <MoreFields
                  key={pointerOf(paths[0] ?? [])}
                  fields={group.fields}
                  FieldEditor={FieldEditor}
                />
              ) : (
                <FieldList fields={group.fields} FieldEditor={FieldEditor} />
              )}
            </div>
          ))
        : null}
    </section>
  );
}

const key = "inspector-closed";
const initiallyClosed: readonly SectionName[] = ["accessibility", "condition", "other"];

/** Whether a section of the inspector is open, as it was left. */
function isSectionOpen(name: SectionName): boolean {
  return !closedSections().includes(name);
}

function keepSectionOpen(name: SectionName, isOpen: boolean): void {
  const others = closedSections().filter((each) => each !== name);
  keepValue(key, [...others, ...(isOpen ? [] : [name])].join(" "));
}

function closedSections(): readonly string[] {
  return readKeptValue(key)?.split(" ") ?? initiallyClosed;
}
