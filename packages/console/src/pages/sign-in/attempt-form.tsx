import { type ReactNode, useState } from "react";
import { describeError } from "../../design/content/describe-error.ts";
import { ErrorText } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { Form } from "../../design/dialogs/form.tsx";

interface AttemptFormProps {
  readonly submit: string;
  readonly onSubmit: () => Promise<void>;
  /** What to say about an error in place of its description. */
  readonly describe?: (error: unknown) => string | undefined;
  readonly children: ReactNode;
}

/** A form of people who aren't signed in: its button, and the error of its request. */
export function AttemptForm({ submit, onSubmit, describe, children }: AttemptFormProps) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    setError(undefined);
    try {
      await onSubmit();
    } catch (failure) {
      setError(describe?.(failure) ?? describeError(failure).detail);
    }
    setPending(false);
  };
  return (
    <Form isDisabled={isPending} onSubmit={() => void send()}>
      {children}
      {error === undefined ? null : <ErrorText>{error}</ErrorText>}
      <Button type="submit" variant="primary" isPending={isPending}>
        {submit}
      </Button>
    </Form>
  );
}
