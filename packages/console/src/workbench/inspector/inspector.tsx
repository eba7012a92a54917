import { Fragment, useCallback, useMemo } from "react";
import { editorTexts } from "../../texts/editor.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { isForm } from "../draft/references/form-submit.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import { nameOfShown } from "../draft/text/screen-titles.ts";
import { useDraft, useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { FormSubmitSection } from "./actions/form-submit.tsx";
import { AddMember } from "./controls/add-member.tsx";
import { SlotFields } from "./controls/slot-fields.tsx";
import { useStateAt } from "./field-context.ts";
import { FieldProblems, useProblems } from "./field-problems.tsx";
import { IdField } from "./id-field.tsx";
import styles from "./inspector.module.css";
import { InspectorSection } from "./inspector-section.tsx";
import { NodeActions } from "./node-actions.tsx";
import { useSections } from "./same-fields.ts";

const noProblems: ReturnType<typeof useProblems> = [];

interface InspectorProps {
  /** The pointer of an action or a rule that is shown instead. */
  readonly inspected: string | undefined;
}

/** The fields of the selected nodes, or else of the screen. They are those of the catalog. */
export function Inspector({ inspected }: InspectorProps) {
  const selection = useWorkbenchState((state) => state.selection);
  const surface = useWorkbenchState((state) => state.surface);
  // An undo may have removed the chosen action or rule.
  const isEntry = useDraft(
    (draft) => inspected !== undefined && valueAt(draft, pathOf(draft, inspected)) !== undefined,
  );
  const selected = selection.length > 0 ? selection : [surface];
  const pointers = isEntry && inspected !== undefined ? [inspected] : selected;
  const title = useDraft((draft) => {
    if (pointers.length > 1) return editorTexts.inspector.severalSelected(pointers.length);
    const path = pathOf(draft, pointers[0] ?? "");
    const value = valueAt(draft, path);
    if (isNode(value)) return typeNameOf(value);
    const id = `${path.at(-1) ?? ""}`;
    return path[0] === "screens" ? nameOfShown(draft, { kind: "screen", id }) : id;
  });
  return (
    <aside
      aria-label={editorTexts.inspector.title}
      className={styles["inspector"]}
      data-inspector=""
    >
      <header className={styles["head"]}>
        <h2>{title}</h2>
        {selection.length > 0 && !isEntry ? <NodeActions /> : null}
      </header>
      <Inspected pointers={pointers} />
    </aside>
  );
}

interface InspectedProps {
  readonly pointers: readonly string[];
}

/** Follows only which fields there are: the fields follow their values themselves. */
function Inspected({ pointers }: InspectedProps) {
  const workbench = useWorkbench();
  const paths = useMemo<readonly JsonPath[]>(
    () => pointers.map((pointer) => pathOf(workbench.getState().draft, pointer)),
    [workbench, pointers],
  );
  const path = paths.at(-1) ?? [];
  const pointer = pointers.at(-1);
  const isAlone = paths.length === 1;
  const sections = useSections(paths);
  const isOfNode = useDraft((draft) => isNode(valueAt(draft, path)));
  const isOfForm = useDraft((draft) => isForm(valueAt(draft, path)));
  const problems = useProblems(paths, false);
  const place = pointers.join();
  const isOpen = useWorkbenchState(({ panels }) => panels.narrowPanel === "inspector");
  /** Another node is shown from its top: in a narrow window once the inspector is open, since what is hidden can't be scrolled. */
  const showTop = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || element.dataset["shown"] === place) return;
      if (!isOpen && !element.checkVisibility()) return;
      element.dataset["shown"] = place;
      element.scrollTo(0, 0);
    },
    [place, isOpen],
  );
  /** A warning that is put right by typing keeps its place until another node is shown: fields don't move under a hand. */
  const [held, hold] = useStateAt(place, noProblems);
  const shown = problems.length > 0 ? problems : held;
  return (
    <div
      ref={showTop}
      className={styles["sections"]}
      onInput={() => {
        if (problems.length > 0 && held !== problems) hold(problems);
      }}
    >
      {shown.length > 0 ? (
        <div className={styles["problems"]} data-solved={problems.length === 0 || undefined}>
          <FieldProblems problems={shown} />
        </div>
      ) : null}
      {isAlone && isOfNode && pointer !== undefined ? (
        <IdField key={pointer} pointer={pointer} />
      ) : null}
      {sections.map((section, index) => (
        <Fragment key={section.name}>
          {isAlone && isOfForm && section.name === "events" ? (
            <FormSubmitSection key={pointer} path={path} />
          ) : null}
          <InspectorSection section={section} />
          {isAlone && index === 0 ? <SlotFields path={path} /> : null}
        </Fragment>
      ))}
      {isAlone && isOfNode ? <AddMember path={path} /> : null}
    </div>
  );
}
