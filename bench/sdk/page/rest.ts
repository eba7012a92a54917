/** Resolves when the changes have been painted and pending tasks have run. */
export function rest(): Promise<null> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 0)));
}
