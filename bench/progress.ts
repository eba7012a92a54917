/** Tells what is being done: on stderr, since stdout is for the table. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
