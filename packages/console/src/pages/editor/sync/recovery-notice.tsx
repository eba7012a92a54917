import { Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { formatWhen } from "./format-when.ts";

interface RecoveryNoticeProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers unsaved work that an earlier page has left in this browser. */
export function RecoveryNotice({ at, onRestore, onDiscard }: RecoveryNoticeProps) {
  const { found, restore, discard } = editorTexts.recovery;
  return (
    <Note
      tone="info"
      role="status"
      actions={
        <>
          <Button onPress={onDiscard}>{discard}</Button>
          <Button variant="primary" onPress={onRestore}>
            {restore}
          </Button>
        </>
      }
    >
      {found(formatWhen(at))}
    </Note>
  );
}
