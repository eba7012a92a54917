import { pointerOf } from "@screenspec/format";
import { ChevronRight } from "lucide-react";
import { type ComponentType, useState } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import type { InspectedField } from "../../draft/fields/inspected-fields.ts";
import { useGoalWithin } from "../../panels/use-goal-within.ts";
import { useWorkbench } from "../../store/use-workbench.ts";
import type { FieldProps } from "../field-context.ts";
import { FieldList } from "../field-list.tsx";
import styles from "./more-fields.module.css";

interface MoreFieldsProps {
  readonly fields: readonly InspectedField[];
  readonly within?: string;
  readonly FieldEditor: ComponentType<FieldProps>;
}

/** Fields that are rarely set. They begin folded away, unless one of them has a value. */
export function MoreFields({ fields, ...props }: MoreFieldsProps) {
  const workbench = useWorkbench();
  const paths = fields.flatMap((field) => field.paths);
  const [isOpen, setOpen] = useState(() => {
    const { draft } = workbench.getState();
    // The type is always set.
    return paths.some((path) => path.at(-1) !== "actionType" && valueAt(draft, path) !== undefined);
  });
  useGoalWithin(paths.map(pointerOf), () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles["more"]}
        data-more=""
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden="true" />
        {editorTexts.inspector.groups.more}
      </button>
      {isOpen ? <FieldList fields={fields} {...props} /> : null}
    </>
  );
}
