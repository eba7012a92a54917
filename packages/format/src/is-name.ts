/** Whether a text can be the id of a node, or the name of a custom type or a theme token. */
export function isName(text: string): boolean {
  return namePattern.test(text);
}

export const longestName = 64;
export const nameHint = `Begin with a letter; go on with letters, digits, "_" and "-"; at most ${longestName} characters.`;
export const namePattern = new RegExp(`^[A-Za-z][A-Za-z0-9_-]{0,${longestName - 1}}$`);
