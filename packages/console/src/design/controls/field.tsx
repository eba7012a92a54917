import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import styles from "./field.module.css";

interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  readonly label: string;
  readonly description?: ReactNode;
  /** The field is shown as invalid with this message. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** With it the field is a text area of so many lines. */
  readonly rows?: number;
}

export function TextField({
  label,
  description,
  error,
  placeholder,
  rows,
  ...props
}: TextFieldProps) {
  const inner = { className: styles["input"] ?? "", placeholder: placeholder ?? "" };
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      className={styles["field"] ?? ""}
      isInvalid={error !== undefined}
    >
      <FieldLabel>{label}</FieldLabel>
      {rows === undefined ? <Input {...inner} /> : <TextArea {...inner} rows={rows} />}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

/** The label of a field or a group of them. */
export function FieldLabel({ children }: { readonly children: string }) {
  return <Label className={styles["label"] ?? ""}>{children}</Label>;
}

interface FieldNotesProps {
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

/** What a field or a group is for, and why its value can't be taken. */
export function FieldNotes({ description, error }: FieldNotesProps) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className={styles["description"] ?? ""}>
          {description}
        </Text>
      )}
      <FieldError className={styles["error"] ?? ""}>{error}</FieldError>
    </>
  );
}
