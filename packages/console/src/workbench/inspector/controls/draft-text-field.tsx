import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useFieldState } from "../field-context.ts";
import styles from "./controls.module.css";

interface DraftTextFieldProps {
  readonly label: string;
  /** The text in the draft. */
  readonly text: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isNumber?: boolean;
  /** Texts of any language begin at their own side. */
  readonly dir?: "auto";
  /** Likely texts, which the browser lists. They are asked for when the field gets the focus. */
  readonly suggest?: () => readonly string[];
  /** After the text, in the field. */
  readonly suffix?: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

interface Typed {
  readonly text: string;
  readonly isArea: boolean;
}

/** A text field that follows the draft, but keeps what is typed while it has the focus and differs only in form. */
export function DraftTextField({
  label,
  text,
  placeholder = "",
  rows,
  error,
  describedBy,
  isNumber = false,
  dir,
  suggest,
  suffix,
  onChange,
  onBlur,
  onKeyDown,
}: DraftTextFieldProps) {
  const [typed, setTyped] = useFieldState<Typed | undefined>(undefined);
  const errorId = useId();
  const listId = useId();
  const [suggestions, setSuggestions] = useFieldState<readonly string[]>([]);
  // Another element would lose the focus, and with it what is typed next.
  const isArea = typed?.isArea ?? rows !== undefined;
  const change = (entered: string) => {
    setTyped({ text: entered, isArea });
    onChange(entered);
  };
  const shared = {
    className: styles["input"],
    dir,
    placeholder,
    value: typed?.text ?? text,
    "aria-label": label,
    "aria-describedby": error === undefined ? describedBy : errorId,
    "aria-invalid": error !== undefined || undefined,
    spellCheck: false,
    onBlur: () => {
      onBlur?.();
      if (error === undefined) afterPress(() => setTyped(undefined));
    },
  };
  return (
    <div className={styles["text"]}>
      {!isArea ? (
        <input
          {...shared}
          list={suggestions.length > 0 ? listId : undefined}
          onFocus={() => suggest && setSuggestions(suggest())}
          {...(isNumber && { inputMode: "decimal" as const, "data-number": "" })}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            // The key has set another text.
            if (event.defaultPrevented) setTyped(undefined);
          }}
        />
      ) : (
        <textarea
          {...shared}
          rows={rows ?? 1}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {suffix}
      {suggestions.length === 0 ? null : (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {error === undefined ? null : (
        <p id={errorId} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Acts when a press that goes on has ended. The field may get another height: what is being pressed would move away from
 * the pointer, and not be clicked.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active") === null) {
    act();
    return;
  }
  const end = new AbortController();
  const finish = () => {
    end.abort();
    setTimeout(act);
  };
  for (const type of ["pointerup", "mouseup", "click", "pointercancel", "keydown"]) {
    addEventListener(type, finish, { capture: true, signal: end.signal });
  }
}
