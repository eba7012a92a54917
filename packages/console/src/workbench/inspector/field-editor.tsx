import { type Json, pointerOf } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { Database, RotateCcw } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, memo, useId, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { controlsIn, focusControl } from "../../design/controls/focus-control.ts";
import { editorTexts } from "../../texts/editor.ts";
import { resetAt, valueAt } from "../draft/edits/json-edits.ts";
import { boundTo, wantedData } from "../draft/fields/data-choices.ts";
import { readNumber } from "../draft/fields/read-number.ts";
import { ownerOf } from "../draft/references/node-tree.ts";
import { setItems } from "../draft/tables/row-template.ts";
import { hasPlaceholder } from "../draft/text/read-template.ts";
import { keyShownBy } from "../draft/text/text-in-place.ts";
import { useDraft, useWorkbench } from "../store/use-workbench.ts";
import { ToolButton } from "./controls/tool-button.tsx";
import { ValueControl } from "./controls/value-control.tsx";
import { DataPicker } from "./expressions/data-picker.tsx";
import { ExpressionControl } from "./expressions/expression-control.tsx";
import { useDataDrop } from "./expressions/use-data-drop.ts";
import styles from "./field.module.css";
import { FieldContext, type FieldProps, useStateAt } from "./field-context.ts";
import { FieldDoc } from "./field-doc.tsx";
import { fieldLayout, isShownWhole } from "./field-layout.ts";
import { FieldProblems, useProblems } from "./field-problems.tsx";
import type { ControlProps } from "./field-props.ts";
import { AlternativeFields } from "./kinds/alternative-fields.tsx";
import { labelOf } from "./label-of.ts";
import { isSameField } from "./same-fields.ts";

interface Binding {
  /** The fixed value before the field was bound. */
  readonly literal: Json | undefined;
}

/** A member with its control, or with an expression that binds it to data; or the choice of one of several members. */
export const FieldEditor = memo(
  FieldOrAlternatives,
  (one, other) =>
    isSameField(one, other) && one.within === other.within && one.title === other.title,
);

function FieldOrAlternatives({ oneOf, ...field }: FieldProps) {
  if (oneOf === undefined) return <Field {...field} />;
  return <AlternativeFields {...field} oneOf={oneOf} FieldEditor={Field} />;
}

function Field({ paths, name, member, within, title }: FieldProps) {
  const workbench = useWorkbench();
  const first = useDraft((draft) => valueAt(draft, paths[0] ?? [])) as Json | undefined;
  const isMixed = useDraft((draft) => {
    const [text, ...others] = paths.map((path) => JSON.stringify(valueAt(draft, path)));
    return others.some((each) => each !== text);
  });
  const value = isMixed ? undefined : first;
  const place = paths.map(pointerOf).join();
  const [binding, setBinding] = useStateAt<Binding | undefined>(place, undefined);
  const [isPicking, setPicking] = useStateAt(place, false);
  const context = useMemo(
    () => ({ place, NestedField: FieldEditor, pickData: () => setPicking(true) }),
    [place, setPicking],
  );
  const docId = useId();
  const controlRef = useRef<HTMLDivElement>(null);

  // The texts of the spec are edited where they are shown.
  const isTranslated = isText(member.value) && keyShownBy(value) !== undefined;
  const isBound =
    member.bindable === true &&
    (binding !== undefined || (isExpression(value, member.value) && !isTranslated));
  const layout = fieldLayout(member, value, isBound);
  const problems = useProblems(paths, isBound || isShownWhole(member.value, value));
  const shortLabel = title ?? labelOf(name);
  const label =
    within === undefined ? shortLabel : `${within} ${title ?? shortLabel.toLowerCase()}`;
  const change = (changed: Json | undefined, topic?: string, rows?: readonly Json[]) => {
    const { draft } = workbench.getState();
    const edited = paths.reduce(
      (result, path) =>
        changed === undefined
          ? resetAt(result, path, ownerOf(draft, path) ?? [])
          : setItems(result, path, changed, rows),
      draft,
    );
    workbench.edit(editorTexts.labels.change(name), { draft: edited }, topic);
  };
  /** A member that people have named stays while it is empty, until it is removed. */
  const emptied = title === undefined ? undefined : "";
  /** What is typed is one step to undo. */
  const type = (changed: Json | undefined) => change(changed ?? emptied, paths.join("|"));
  /** What is typed over an expression doesn't unbind the field: another control would begin in the middle of the text. */
  const changeBound = (changed: Json | undefined) => {
    setBinding(binding ?? { literal: undefined });
    type(asNumber(member.value, changed));
  };
  /** After a tool of the field, people go on in its control. */
  const focusAfter = (act: () => void) => {
    flushSync(act);
    const [first] = controlRef.current === null ? [] : controlsIn(controlRef.current);
    focusControl(first);
  };
  const bind = (chosen?: string, found?: unknown) => {
    setPicking(false);
    setBinding({ literal: value });
    if (chosen !== undefined) change(chosen, undefined, Array.isArray(found) ? found : undefined);
  };
  /** A number that was typed instead of an expression is a fixed value, once nobody types there anymore. */
  const leaveNumber = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isTyped = binding && typeof value === "number" && value !== binding.literal;
    if (isTyped && !currentTarget.contains(relatedTarget)) setBinding(undefined);
  };
  const dropProps = useDataDrop(member, (path) => bind(boundTo(path, isBound ? value : undefined)));
  const unbind = () => {
    setBinding(undefined);
    if (isExpression(value, member.value)) change(binding?.literal);
  };
  const clear = () => {
    setBinding(undefined);
    change(emptied);
  };
  const reset = () => {
    setBinding(undefined);
    change(undefined);
  };
  const control: ControlProps = {
    label,
    describedBy: docId,
    paths,
    member,
    // A text is a template without placeholders; any other fixed value makes way for the expression.
    value: isBound && !isTemplateOf(member.value, value) ? undefined : value,
    isMixed,
    onChange: isBound ? changeBound : type,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it have the focus
    <div
      data-field=""
      data-place={pointerOf(paths[0] ?? [])}
      className={styles["field"]}
      onKeyDown={goToTools}
      data-layout={layout}
      onBlur={leaveNumber}
      data-set={first !== undefined || isMixed || undefined}
      {...dropProps}
    >
      <FieldDoc id={docId} name={shortLabel} attribute={name} member={member} problems={problems} />
      <div ref={controlRef} className={styles["control"]}>
        <FieldContext value={context}>
          {isBound ? (
            <ExpressionControl key={place} {...control} onClear={() => focusAfter(clear)} />
          ) : (
            <ValueControl {...control} />
          )}
        </FieldContext>
      </div>
      <div data-tools="" className={styles["tools"]}>
        {/* A required member that is removed is an error. */}
        {(first !== undefined || isMixed) && !member.required ? (
          <ToolButton
            label={editorTexts.inspector.reset(label)}
            isReset
            icon={<RotateCcw />}
            onPress={() => focusAfter(reset)}
          />
        ) : null}
        {member.bindable ? (
          <ToolButton
            label={
              isBound ? editorTexts.inspector.unbind(label) : editorTexts.inspector.bind(label)
            }
            isPressed={isBound}
            icon={<Database />}
            onPress={() => (isBound ? focusAfter(unbind) : setPicking(true))}
          />
        ) : null}
      </div>
      {isPicking ? (
        <DataPicker
          label={label}
          path={paths[0] ?? []}
          wanted={wantedData(member.value)}
          value={undefined}
          triggerRef={controlRef}
          onChoose={(chosen, found) => focusAfter(() => bind(chosen, found))}
          onWrite={() => focusAfter(() => bind())}
          onClose={() => setPicking(false)}
        />
      ) : null}
      <FieldProblems problems={problems} />
    </div>
  );
}

/**
 * Alt+Enter goes to the tools of a field, one after the other, and first to Use data, which removes nothing: by Tab, each
 * field would be three steps. Among the tools, Tab goes from one to the next.
 */
function goToTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > [data-tools] > *")];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  let next: HTMLElement | undefined;
  if (event.key === "Tab" && at >= 0) next = tools[at + (event.shiftKey ? -1 : 1)];
  if (event.key === "Enter" && event.altKey) next = tools.at(at < 0 ? -1 : at - 1);
  if (next === undefined) return;
  event.preventDefault();
  // Not those of the field around it.
  event.stopPropagation();
  next.focus();
}

/** Whether a value is computed at run time: a template, or an expression as an object. */
function isExpression(value: Json | undefined, { kind }: Value<Shape>): boolean {
  if (typeof value === "string") return hasPlaceholder(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return kind === "condition" || Object.hasOwn(value, "$expr");
}

function isText(of: Value<Shape>): boolean {
  if (of.kind === "either") return of.of.some(isText);
  return of.kind === "string" && of.format !== "icon";
}

/** A text that is typed for a number, if it is one. */
function asNumber({ kind }: Value<Shape>, typed: Json | undefined): Json | undefined {
  if ((kind !== "number" && kind !== "length") || typeof typed !== "string") return typed;
  const read = readNumber(typed);
  return "number" in read ? read.number : typed;
}

/** Whether an expression editor can begin with a value. */
function isTemplateOf(of: Value<Shape>, value: Json | undefined): boolean {
  if (isExpression(value, of)) return true;
  return of.kind === "string" && typeof value === "string" && value !== "";
}
