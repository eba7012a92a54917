/** The verb for the label of a shape: "A Text has", "The attributes of a Text have". */
export function hasOrHave(label: string): string {
  return label.startsWith("The attributes") ? "have" : "has";
}
