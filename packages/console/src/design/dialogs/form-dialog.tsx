import { type ReactNode, useId } from "react";
import { texts } from "../../texts/texts.ts";
import { ErrorNote } from "../content/notes.tsx";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { PrimaryAction } from "./primary-action.tsx";

interface FormDialogProps extends Pick<DialogProps, "title" | "size"> {
  readonly onClose: () => void;
  readonly isOpen?: boolean;
  /** The label of the button that submits the form. */
  readonly action: string;
  readonly variant?: "danger" | "primary";
  /** Whether something has to be entered first. */
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  /** Shown below the fields. */
  readonly error?: Error | null;
  /** Isn't called while the form is pending or disabled. */
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form, which Enter submits too. */
export function FormDialog({
  title,
  size = "medium",
  onClose,
  isOpen = true,
  action,
  variant = "primary",
  isDisabled = false,
  isPending = false,
  error = null,
  onSubmit,
  children,
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      actions={
        <>
          <Button onPress={onClose}>{texts.actions.cancel}</Button>
          <PrimaryAction
            variant={variant}
            type="submit"
            form={form}
            isDisabled={isDisabled}
            isPending={isPending}
          >
            {action}
          </PrimaryAction>
        </>
      }
    >
      <Form id={form} isDisabled={isDisabled || isPending} onSubmit={onSubmit}>
        {children}
        <ErrorNote error={error} />
      </Form>
    </Dialog>
  );
}
