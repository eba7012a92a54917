import { type ReactNode, type Ref, useRef } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { texts } from "../../texts/texts.ts";
import styles from "./button.module.css";
import { WithTooltip } from "./tooltip.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** `primary` is the one main action of a page or dialog; `danger` takes something away. */
  readonly variant?: "primary" | "secondary" | "quiet" | "danger";
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The time between the presses of a double click, as most systems have it. */
const doubleClickMs = 500;

/**
 * A button with a text. While it is pending it keeps its width and can't be pressed again. The second press of a double
 * click is ignored where the button begins work, since it may come before the page is drawn as pending.
 */
export function Button({ variant = "secondary", icon, children, onPress, ...props }: ButtonProps) {
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  return (
    <AriaButton
      {...props}
      onPress={(event) => {
        const isRepeated =
          event.pointerType !== "keyboard" && performance.now() - lastPress.current < doubleClickMs;
        lastPress.current = performance.now();
        if (props.isPending === undefined || !isRepeated) onPress?.(event);
      }}
      className={styles["button"] ?? ""}
      data-variant={variant}
    >
      {icon}
      <span>{children}</span>
      {props.isPending ? (
        <ProgressBar
          isIndeterminate
          aria-label={texts.states.loading}
          className={styles["spinner"] ?? ""}
        />
      ) : null}
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** Its action, as its tooltip and its accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <WithTooltip text={label}>
      <AriaButton {...props} aria-label={label} className={styles["iconButton"] ?? ""}>
        {icon}
      </AriaButton>
    </WithTooltip>
  );
}
