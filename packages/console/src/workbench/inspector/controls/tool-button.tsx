import type { ReactNode } from "react";
import styles from "../field.module.css";

interface ToolButtonProps {
  /** Its tooltip and accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  /** It appears at the end of the label, with the pointer or the focus. */
  readonly isReset?: boolean;
  readonly onPress: () => void;
}

/** A small button of a field. There are two for each field, so it is as light as an element of the browser. The keyboard reaches it by Alt+Enter. */
export function ToolButton({ label, icon, isPressed, isReset, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles["tool"]}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-reset={isReset}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
