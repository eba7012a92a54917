import { useState } from "react";
import { Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import styles from "./emergency.module.css";

export interface EmergencyProps {
  /** The label of the button: what it does at once. */
  readonly action: string;
  readonly isDisabled?: boolean;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
}

/** Skips the review. It is folded until someone opens it, asks for a reason, and says who is notified. */
export function Emergency({ action, isDisabled = false, isPending, onConfirm }: EmergencyProps) {
  const words = protectionTexts.emergency;
  const [reason, setReason] = useState("");
  return (
    <details className={styles["emergency"]}>
      <summary>{words.summary}</summary>
      <Stack gap={3}>
        <Note tone="warning" title={words.warning}>
          <p>{words.detail}</p>
        </Note>
        <TextField
          label={words.reason}
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={setReason}
        />
        <Button
          variant="danger"
          isDisabled={isDisabled || reason.trim() === ""}
          isPending={isPending}
          onPress={() => onConfirm(reason.trim())}
        >
          {action}
        </Button>
      </Stack>
    </details>
  );
}
