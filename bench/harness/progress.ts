/** Reports progress on stderr, because stdout contains the table. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
