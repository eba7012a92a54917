/**
 * The members that have no visible or accessible effect. Only these are compared with the values that the runtime
 * passes to the view. Each has its reason.
 */
const reasons = {
  valid: "An error is visible, but an input that isn't validated yet shows none.",
  mainAxisSize:
    "Filling the space and having the size of the content are the same if no space remains.",
  fit: "The same holds for the children of a Stack.",
  loop: "It is visible only after scrolling beyond the last page.",
  dismissible: "It is visible only when the user tries to close the overlay.",
  overflow: "It has no effect without a limit of lines.",
  size: "It has no effect on a bar.",
  flex: "It has no effect without a bound.",
  mode: "The accessible text doesn't show how it was composed.",
  role: "A heading has only the role of a heading.",
  value:
    "Elements don't have the values of options, only their order. A value without an option isn't visible.",
  options: "A list of options may be closed.",
  placeholder: "A value replaces it.",
  min: "The picker of a DatePicker may be closed.",
  max: "The same holds for the latest time.",
  step: "It is visible only when the user moves the thumb.",
  id: "The same holds for the ids of tabs and of items of a bar.",
  icon: "An item of a bar shows the icon of its state.",
  sharedElementId: "It has no effect without another screen, and none at rest.",
  helperText: "An error replaces it.",
  clearable: "The clear button exists only while the field has text.",
  revealable: "It has no effect if the text isn't hidden.",
  fieldStyle: "The appearance in a state is visible only while the field is in it.",
  body: "The body of a tab isn't rendered before the tab is selected.",
} as const;

/** The runtime's values of the members that aren't observable. */
export function unobservable<Value>(_reason: keyof typeof reasons, value: Value): Value {
  return value;
}

/** Returns the value of an attribute if it is shown unchanged, else the visible text. */
export function valueIfShown(value: unknown, shown: string | null | undefined): unknown {
  return `${value}` === shown ? value : shown;
}
