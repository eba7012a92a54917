import type { ReactNode } from "react";
import { ErrorNote } from "../../../design/content/notes.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Form } from "../../../design/dialogs/form.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { texts } from "../../../texts/texts.ts";
import styles from "./new-spec.module.css";

interface NewSpecFormProps {
  readonly onSubmit: () => void;
  readonly canSubmit: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The name of the new spec, where its content doesn't have one. */
  readonly name?: string;
  readonly onName?: (name: string) => void;
  /** Whether the name is the only field, so that it has the focus. */
  readonly isNameFirst?: boolean;
  readonly children: ReactNode;
}

/** The fields of one way to start a spec, and the button that creates it. */
export function NewSpecForm({
  onSubmit,
  canSubmit,
  isPending,
  error,
  name,
  onName,
  isNameFirst = false,
  children,
}: NewSpecFormProps) {
  return (
    <Form isDisabled={!canSubmit || isPending} onSubmit={onSubmit}>
      {children}
      <ErrorNote error={error} />
      <div className={styles["submit"]}>
        {name === undefined || onName === undefined ? null : (
          <TextField
            label={texts.newSpec.name}
            value={name}
            onChange={onName}
            autoFocus={isNameFirst}
          />
        )}
        <PrimaryAction type="submit" isDisabled={!canSubmit} isPending={isPending}>
          {texts.newSpec.create}
        </PrimaryAction>
      </div>
    </Form>
  );
}
