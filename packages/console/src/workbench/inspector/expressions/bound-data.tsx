import type { Json, JsonObject } from "@screenspec/format";
import { parseTemplate } from "@screenspec/format/evaluate";
import { Database } from "lucide-react";
import type { KeyboardEvent } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { dataInWords, templateInWords } from "../../draft/references/data-in-words.ts";
import { hasPlaceholder, lonePlaceholder } from "../../draft/text/read-template.ts";
import { useDraft } from "../../store/use-workbench.ts";
import styles from "./bound-data.module.css";

const words = editorTexts.dataChoices;

/** Whether people can read a value by the names of its data: a text whose placeholders are valid. */
export function hasNames(value: Json | undefined): value is string {
  return hasPlaceholder(value) && parseTemplate(value).problems.length === 0;
}

interface BoundDataProps {
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly value: string;
  /** Offers other data. */
  readonly onPick: () => void;
  /** Goes on as an expression, with a text. */
  readonly onWrite: (text: string) => void;
  readonly onClear: (() => void) | undefined;
}

/** The data of a field by their names, within the text around them. */
export function BoundData({ label, describedBy, value, onPick, onWrite, onClear }: BoundDataProps) {
  const parts: readonly Part[] = JSON.parse(
    useDraft((draft) => JSON.stringify(partsOf(draft, value))),
  );
  const text = useDraft((draft) => templateInWords(draft, value));
  const isLone = parts.length === 1;
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCleared = key === "Backspace" || key === "Delete";
    const isTyped = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    if (!isCleared && !isTyped && key !== "F2") return;
    event.preventDefault();
    if (isCleared) onClear?.();
    else onWrite(isTyped ? value + key : value);
  };
  return (
    <button
      type="button"
      className={styles["bound"]}
      dir="auto"
      aria-label={words.boundTo(label, text)}
      aria-describedby={describedBy}
      aria-haspopup={isLone ? "dialog" : undefined}
      onClick={() => (isLone ? onPick() : onWrite(value))}
      onKeyDown={handleKey}
    >
      {isLone ? <Database aria-hidden="true" /> : null}
      {parts.map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
          <span key={index} className={isLone ? undefined : styles["chip"]}>
            {part.name}
            {part.ways.length > 0 ? <small>{part.ways.join(", ")}</small> : null}
          </span>
        ),
      )}
    </button>
  );
}

const pipeNames: Readonly<Record<string, string>> = words.pipes;

/** A text, or data with the names of the pipes that form them. */
type Part = string | { readonly name: string; readonly ways: readonly string[] };

function partsOf(draft: JsonObject, value: string): readonly Part[] {
  const lone = lonePlaceholder(value);
  return (lone ? [lone] : parseTemplate(value).parts).map((part) => {
    if (typeof part === "string") return part;
    const { pipes, otherwise } = part;
    const shaping = pipes.filter(({ name }, index) => name !== "length" || index > 0);
    return {
      name: dataInWords(draft, part),
      ways: [
        ...(otherwise === undefined ? [] : [words.otherwise(`${otherwise}`)]),
        ...shaping.map(({ name, arguments: [value] }) =>
          name === "default" ? words.otherwise(`${value}`) : (pipeNames[name] ?? name),
        ),
      ],
    };
  });
}
