import type { Json } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import { controlsIn, focusControl } from "../../../design/controls/focus-control.ts";
import { sentenceOf } from "../../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { wantedData } from "../../draft/fields/data-choices.ts";
import { type Suggestion, suggestionsFor } from "../../draft/fields/expression-suggestions.ts";
import {
  closeBraces,
  type ExpressionWord,
  expressionWordAt,
  insertSuggestion,
  typeOverBrace,
  typeOverSpace,
} from "../../draft/fields/expression-word.ts";
import { useWorkbench } from "../../store/use-workbench.ts";
import { afterPress } from "../controls/draft-text-field.tsx";
import { FieldOption } from "../controls/field-option.tsx";
import { useProblems } from "../field-problems.tsx";
import type { ControlProps } from "../field-props.ts";
import { BoundData, hasNames } from "./bound-data.tsx";
import pickerStyles from "./data-picker.module.css";
import { DataPicker } from "./data-picker.tsx";
import styles from "./expression-control.module.css";
import { LiveValue } from "./live-value.tsx";
import { useLiveValue } from "./use-live-value.ts";

/** The placeholder of an empty field. */
const emptyExpression = "{{  }}";
/** Where its expression is typed. */
const emptyCaret = 3;
const maxSuggestions = 50;
/** What typed characters do beside placeholders that are closed by themselves. */
const braceKeys: { readonly [character: string]: typeof closeBraces } = {
  "{": closeBraces,
  "}": typeOverBrace,
  " ": typeOverSpace,
};

interface ExpressionControlProps extends ControlProps {
  /** Whether the draft doesn't have the expression: its value is shown whole, with its type. */
  readonly isTested?: boolean;
  /** Replaces the data by an empty fixed value. */
  readonly onClear?: () => void;
}

/**
 * The data that a field is bound to, by their names; or a template as text, or an expression as JSON, with completion. Both with
 * the current value in the preview.
 */
export function ExpressionControl(props: ExpressionControlProps) {
  const { label, describedBy, paths, member, value, isTested = false, onChange, onClear } = props;
  const workbench = useWorkbench();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [word, setWord] = useState<ExpressionWord>();
  const [active, setActive] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const [isWriting, setWriting] = useState(isTested);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const errorId = useId();
  const isBroken =
    useProblems(paths, true).some(({ severity }) => severity === "error") || error !== undefined;
  const text = typed ?? textOfExpression(value);
  const [path = []] = paths;

  const base = word?.kind === "path" ? word.base : "";
  const live = useLiveValue(
    base === "" ? undefined : { path, value: `{{ ${base} }}`, isPart: true },
  );
  const known = live?.isCurrent ? live.evaluation.value : undefined;
  const suggestions = word
    ? suggestionsFor(word, workbench.getState().draft, path, known).slice(0, maxSuggestions)
    : [];
  const chosen = suggestions[active];
  const isNamed = !isWriting && hasNames(value);
  const enter = (entered: string, cursor: number) => {
    setWriting(true);
    setTyped(entered);
    setWord(expressionWordAt(entered, cursor));
    setActive(0);
    const { problem, result } = readExpression(entered);
    setError(problem);
    if (problem === undefined) onChange(result);
  };
  const place = (changed: string, cursor: number) => {
    if (field.current === null) return;
    // React sets the text later, and would put the cursor at its end.
    field.current.value = changed;
    field.current.setSelectionRange(cursor, cursor);
    enter(changed, cursor);
  };
  const complete = ({ insert }: Suggestion) => {
    if (word === undefined) return;
    const changed = insertSuggestion(text, word, insert);
    place(changed.text, changed.cursor);
    setWord(undefined);
  };
  /** People go on in the field after the picker. */
  const endPicking = (act: () => void) => {
    flushSync(() => {
      act();
      setWord(undefined);
      setPicking(false);
    });
    focusControl(box.current === null ? undefined : controlsIn(box.current)[0]);
  };
  const write = (entered: string) => {
    flushSync(() => {
      if (entered === value) setWriting(true);
      else enter(entered, entered.length);
    });
    focusControl(field.current ?? undefined);
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    setError(undefined);
    setWriting(isTested);
    onChange(chosen);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const { activeElement } = document;
    // Another window may have the focus, and gives it back.
    if ([relatedTarget, activeElement].some((each) => currentTarget.contains(each))) return;
    if (isPicking) return;
    setWord(undefined);
    if (error !== undefined) return;
    afterPress(() => {
      setTyped(undefined);
      setWriting(isTested);
    });
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, currentTarget } = event;
    if (key === " " && ctrlKey) {
      event.preventDefault();
      setWord(expressionWordAt(text, currentTarget.selectionStart));
      return;
    }
    if (suggestions.length === 0) return;
    const count = suggestions.length;
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => setActive((active + 1) % count),
      ArrowUp: () => setActive((active + count - 1) % count),
      Escape: () => setWord(undefined),
      Enter: () => chosen && complete(chosen),
      Tab: () => chosen && complete(chosen),
    };
    const action = event.shiftKey ? undefined : actions[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const isOpen = suggestions.length > 0;
  const liveValue =
    value === undefined || isBroken ? null : (
      <LiveValue
        path={path}
        value={value}
        isCondition={member.value.kind === "condition"}
        isTested={isTested}
        isBeside={isNamed}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it have the focus
    <div ref={box} className={styles["expression"]} onBlur={leave}>
      {isNamed ? (
        <div className={styles["named"]}>
          <BoundData
            label={label}
            describedBy={describedBy}
            value={value}
            onPick={() => setPicking(true)}
            onWrite={write}
            onClear={onClear}
          />
          {liveValue}
        </div>
      ) : (
        <textarea
          ref={field}
          className={styles["input"]}
          rows={Math.max(1, Math.min(10, text.split("\n").length, 10), Math.ceil(text.length / 28))}
          spellCheck={false}
          role="combobox"
          aria-label={editorTexts.inspector.expression(label)}
          aria-describedby={error === undefined ? describedBy : errorId}
          aria-invalid={error !== undefined || undefined}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          value={text}
          data-caret={text === emptyExpression ? emptyCaret : undefined}
          onFocus={() => {
            setWriting(true);
            if (text === emptyExpression) setWord(expressionWordAt(text, emptyCaret));
          }}
          onChange={({ currentTarget, nativeEvent }) => {
            const { value: entered, selectionStart } = currentTarget;
            const character = "data" in nativeEvent ? nativeEvent.data : undefined;
            const changed = braceKeys[`${character}`]?.(entered, selectionStart);
            if (changed) place(changed.text, changed.cursor);
            else enter(entered, selectionStart);
          }}
          onKeyDown={handleKey}
        />
      )}
      <button
        type="button"
        className={pickerStyles["choose"]}
        aria-label={editorTexts.dataChoices.choose(label)}
        title={editorTexts.dataChoices.choose(label)}
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        onClick={() => setPicking(true)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {isPicking ? (
        <DataPicker
          label={label}
          path={path}
          wanted={wantedData(member.value)}
          value={value}
          triggerRef={box}
          onChoose={(chosen) => endPicking(() => choose(chosen))}
          onWrite={() => endPicking(() => setWriting(true))}
          onClose={() => setPicking(false)}
        />
      ) : null}
      {error === undefined ? null : (
        <p id={errorId} className={styles["error"]}>
          {error}
        </p>
      )}
      {isNamed ? null : liveValue}
      {isOpen ? (
        <Popover
          triggerRef={field}
          isOpen
          isNonModal
          placement="bottom start"
          offset={2}
          className={styles["popover"] ?? ""}
        >
          <div
            id={listId}
            role="listbox"
            aria-label={editorTexts.inspector.suggestions}
            className={styles["list"]}
          >
            {suggestions.map((suggestion, index) => (
              <FieldOption
                key={suggestion.name}
                id={`${listId}-${index}`}
                isActive={index === active}
                className={styles["option"]}
                onChoose={() => complete(suggestion)}
              >
                <span>{suggestion.name}</span>
                <span className={styles["detail"]}>{suggestion.detail}</span>
              </FieldOption>
            ))}
          </div>
          {chosen?.doc ? <p className={styles["doc"]}>{chosen.doc}</p> : null}
        </Popover>
      ) : null}
    </div>
  );
}

function textOfExpression(value: Json | undefined): string {
  if (value === undefined) return emptyExpression;
  return typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
}

/** An expression as JSON begins with a brace, but not with two. Any other text is a template. */
function readExpression(text: string): { readonly result?: Json; readonly problem?: string } {
  if (/^\s*(\{\{\s*\}\})?\s*$/.test(text)) return {};
  if (!/^\s*\{(?!\{)/.test(text)) return { result: text };
  const parsed = parseJson(text);
  if ("errors" in parsed) return { problem: sentenceOf(parsed.errors[0]) };
  return { result: parsed.value };
}
