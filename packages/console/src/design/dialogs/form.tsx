import type { ReactNode } from "react";
import { Stack } from "../layout/stack.tsx";

interface FormProps {
  /** With it a button outside the form can submit it. */
  readonly id?: string;
  /** Whether it can be submitted: not while it is pending. */
  readonly isDisabled?: boolean;
  readonly maxWidth?: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields below each other, which Enter submits. */
export function Form({ id, isDisabled = false, maxWidth, onSubmit, children }: FormProps) {
  return (
    <Stack
      as="form"
      id={id}
      maxWidth={maxWidth}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) onSubmit();
      }}
    >
      {children}
    </Stack>
  );
}
