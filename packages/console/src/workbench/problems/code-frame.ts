/** Removes the indentation that the lines of a code frame have in common, so that narrow panels show the code. */
export function withoutIndentation(frame: readonly string[]): string[] {
  const lines = frame.map((line) => /^(.*?\| ?)( *)(.*)$/.exec(line)?.slice(1) ?? ["", "", line]);
  const common = Math.min(...lines.map(([, spaces = ""]) => spaces.length));
  return lines.map(([gutter, spaces = "", code]) => `${gutter}${spaces.slice(common)}${code}`);
}
