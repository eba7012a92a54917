import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { texts } from "../../texts/texts.ts";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the typed text, trimmed, once typing pauses. */
  readonly onSearch: (value: string) => void;
  /** Typing pauses for so long before a search is sent. */
  readonly pauseMs?: number;
}

export function SearchField({ label, value, onSearch, pauseMs = 150 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const lastSent = useRef(value);
  // A search that this field has started keeps the text that was typed after it.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const pause = setTimeout(() => {
      lastSent.current = typed.trim();
      onSearch(lastSent.current);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, value, onSearch, pauseMs]);
  return (
    <AriaSearchField
      aria-label={label}
      className={styles["field"] ?? ""}
      value={typed}
      onChange={setTyped}
    >
      <Search aria-hidden="true" />
      <Input className={styles["input"] ?? ""} placeholder={label} />
      <Button className={styles["clear"] ?? ""} aria-label={texts.actions.clear}>
        <X aria-hidden="true" />
      </Button>
    </AriaSearchField>
  );
}
