/** The start of a key's id, for titles and messages. */
export function shortKid(kid: string): string {
  return `${kid.slice(0, 8)}…`;
}
