/** `#RGB` in six digits. With eight, alpha may be first or last: they stay. */
export function convertColor(text: string): string | undefined {
  if (!/^#[0-9A-Fa-f]{3}$/.test(text)) return;
  return `#${Array.from(text.slice(1), (digit) => digit + digit).join("")}`;
}
