import type { ReactNode } from "react";
import { texts } from "../../texts/texts.ts";
import { ErrorNote } from "../content/notes.tsx";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";
import { PrimaryAction } from "./primary-action.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The label of the button: its action. */
  readonly action: string;
  readonly variant?: "danger" | "primary";
  /** Whether something has to be typed or chosen first. */
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly error?: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({
  title,
  children,
  action,
  variant = "danger",
  isDisabled = false,
  isPending = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="narrow"
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {texts.actions.cancel}
          </Button>
          <PrimaryAction
            variant={variant}
            isDisabled={isDisabled}
            isPending={isPending}
            onPress={onConfirm}
          >
            {action}
          </PrimaryAction>
        </>
      }
    >
      {children}
      <ErrorNote error={error} />
    </Dialog>
  );
}
