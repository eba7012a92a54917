import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../design/button.tsx";
import { FormError } from "../../../design/form-error.tsx";
import { texts } from "../../../texts/texts.ts";
import styles from "./new-spec.module.css";

interface NewSpecFormProps {
  readonly onSubmit: () => void;
  readonly canSubmit: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly children: ReactNode;
}

/** The fields of one way to start a spec, and the button that creates it. */
export function NewSpecForm({ onSubmit, canSubmit, isPending, error, children }: NewSpecFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit && !isPending) onSubmit();
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      {children}
      <FormError error={error} />
      <div className={styles["submit"]}>
        <Button type="submit" variant="primary" isDisabled={!canSubmit} isPending={isPending}>
          {texts.newSpec.create}
        </Button>
      </div>
    </form>
  );
}
