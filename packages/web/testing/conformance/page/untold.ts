/**
 * What nobody can see or hear, so that no element tells it: this, and nothing else, is compared with what the runtime
 * gives the view. Why, each.
 */
const untold = {
  valid: "An error is told, but not that there is one which isn't shown yet.",
  mainAxisSize:
    "To be as big as what is within is to fill the space, where there is no more of it.",
  fit: "So it is with the children of a Stack.",
  loop: "It shows when one goes on behind the last page.",
  dismissible: "It shows when one tries to leave it.",
  overflow: "It means nothing without a limit of lines.",
  size: "It means nothing for a bar.",
  flex: "It means nothing where there is no bound.",
  mode: "How words are put together isn't told apart from the words.",
  role: "A heading is told as one, and as nothing else.",
  value:
    "No element has the value of an option: its place tells which it is. One that has none is shown nowhere.",
  id: "So it is with the ids of tabs and of items of a bar.",
  helperText: "While there is an error, that stands in its place.",
  clearable: "Its button is there while there is something to empty.",
  revealable: "It means nothing where nothing is hidden.",
  body: "That of a tab isn't made before it is chosen.",
} as const;

/** What the runtime gives of what is untold. */
export function untoldOf<Value>(_what: keyof typeof untold, value: Value): Value {
  return value;
}

/** What an attribute is, or else what is shown: the two are the same where it is shown as it is written. */
export function confirmed(value: unknown, shown: string | null | undefined): unknown {
  return shown !== null && shown !== undefined && `${value}` === shown ? value : shown;
}
