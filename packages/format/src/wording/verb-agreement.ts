/** The verb of what a shape is called: some are many. */
export function hasOrHave(label: string): string {
  return label.startsWith("The attributes") ? "have" : "has";
}
