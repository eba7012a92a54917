/** Ends when what has been done is painted, and what waited for that has run. */
export function rest(): Promise<null> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 0)));
}
