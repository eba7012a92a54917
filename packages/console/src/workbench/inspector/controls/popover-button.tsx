import { type ReactNode, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useFieldState } from "../field-context.ts";
import styles from "./controls.module.css";

interface PopoverButtonProps {
  /** The accessible name of the button and of what it opens. */
  readonly label: string;
  /** The picture on the button. */
  readonly picture: ReactNode;
  /** The content of the popover, rendered while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A square button before a field that opens a picker beside the inspector. */
export function PopoverButton({ label, picture, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useFieldState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles["square"]}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen ? (
        <Popover
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
          placement="left top"
          className={styles["popover"] ?? ""}
        >
          <Dialog aria-label={label}>{children(() => setOpen(false))}</Dialog>
        </Popover>
      ) : null}
    </>
  );
}
