import { Link2 } from "lucide-react";
import type { MouseEvent } from "react";
import { editorTexts } from "../../texts/editor.ts";
import styles from "./texts.module.css";

interface SameTitleProps {
  /** Whether the field is the screen's, and the other title that of the app bar. */
  readonly isOfScreen: boolean;
  readonly onSetApart: (event: MouseEvent<HTMLElement>) => void;
}

/** Below the title of a screen or of its app bar: says that the other title follows it. A press lets them differ. */
export function SameTitle({ isOfScreen, onSetApart }: SameTitleProps) {
  const words = editorTexts.inspector.sameTitle;
  return (
    <button type="button" className={styles["textKey"]} title={words.setApart} onClick={onSetApart}>
      <Link2 aria-hidden="true" />
      <span>{isOfScreen ? words.ofAppBar : words.ofScreen}</span>
      <small>{words.setApart}</small>
    </button>
  );
}
