import { Button, type ButtonProps } from "../controls/button.tsx";
import { describeKeys } from "../describe-keys.ts";
import styles from "./primary-action.module.css";

/** The button of a dialog's main action. `Ctrl` or `⌘` with `Enter` presses it wherever in the dialog the focus is. */
export function PrimaryAction({ variant = "primary", children, ...props }: ButtonProps) {
  return (
    <Button {...props} ref={pressByKeys} variant={variant}>
      {children}
      <span aria-hidden="true" className={styles["keys"]}>
        {describeKeys("Mod+Enter")}
      </span>
    </Button>
  );
}

function pressByKeys(button: HTMLButtonElement | null) {
  const dialog = button?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
  if (!button || !dialog) return;
  const press = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (event.key !== "Enter" || !isCommand) return;
    event.preventDefault();
    event.stopPropagation();
    // Keys that are held down must not press the button again: it may have another action by now.
    if (event.repeat) return;
    button.focus();
    button.click();
  };
  // Captured, because code editors and lists handle these keys too.
  dialog.addEventListener("keydown", press, { capture: true });
  return () => dialog.removeEventListener("keydown", press, { capture: true });
}
