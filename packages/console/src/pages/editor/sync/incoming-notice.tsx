import { Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { formatWhen } from "./format-when.ts";
import type { Incoming } from "./incoming.ts";

interface IncomingNoticeProps {
  readonly incoming: Incoming;
  readonly onShow: () => void;
  readonly onMerge: () => void;
}

/** Tells that someone else has saved the draft that is being edited. */
export function IncomingNotice({ incoming, onShow, onMerge }: IncomingNoticeProps) {
  const { saved, show, merge } = editorTexts.merging;
  return (
    <Note
      tone="info"
      role="status"
      actions={
        <>
          <Button onPress={onShow}>{show}</Button>
          <Button onPress={onMerge}>{merge}</Button>
        </>
      }
    >
      {saved(incoming.name, formatWhen(incoming.at))}
    </Note>
  );
}
