export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** An edit of a text field, as browsers report it and React Native doesn't. */
interface FoundEdit {
  /** The caret after the edit. */
  readonly caret: number;
  /** Whether it has deleted what followed the caret. */
  readonly deletesForward: boolean;
}

/**
 * Finds the caret after an edit from the selection that was reported last. That is the selection before the edit, or the
 * caret after it: iOS reports the caret first when a word is deleted, and for the first key in several lines. A keyboard's
 * Delete key has no name on Android, and the name Backspace on iOS.
 */
export function findEdit(
  former: string,
  typed: string,
  { start, end }: Selection,
  key: string,
): FoundEdit {
  const added = typed.length - former.length;
  const moved = end + added;
  const keepsBefore = (caret: number) => former.slice(0, caret) === typed.slice(0, caret);
  const keepsAfter = (caret: number) => former.slice(caret - added) === typed.slice(caret);
  const canDeleteForward = added < 0 && start === end && keepsBefore(end) && keepsAfter(end);
  const isAfterSelection = moved >= 0 && keepsAfter(moved) && keepsBefore(Math.min(start, moved));
  if (canDeleteForward && (key === "Delete" || !isAfterSelection))
    return { caret: end, deletesForward: true };
  const isReported = start === end && end >= added && end <= typed.length && keepsAfter(end);
  const caret = isReported && !isAfterSelection ? end : moved;
  return { caret: Math.min(Math.max(caret, 0), typed.length), deletesForward: false };
}
