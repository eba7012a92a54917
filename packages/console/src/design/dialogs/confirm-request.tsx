import type { InvalidateQueryFilters } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useChange } from "../../session/use-change.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface ConfirmRequestProps<Data> {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The label of the button: its action. */
  readonly action: string;
  readonly variant?: "danger" | "primary";
  /** Whether something has to be typed or chosen first. */
  readonly isDisabled?: boolean;
  readonly run: () => Promise<Data>;
  /** The queries that are read again afterwards. */
  readonly changes: InvalidateQueryFilters;
  /** Called before the dialog closes, to show a message about the result. */
  readonly onDone: (data: Data) => void;
  readonly onClose: () => void;
}

/** Asks before a request is sent, and shows why it failed. */
export function ConfirmRequest<Data>(props: ConfirmRequestProps<Data>) {
  const { run, changes, onDone, onClose, ...dialog } = props;
  const { mutate, isPending, error } = useChange({
    run,
    changes,
    showsErrors: true,
    onDone: (data) => {
      onDone(data);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
