/** Remembers a value in this browser. One that blocks its storage only forgets. */
export function keepValue(key: string, value: string): void {
  try {
    localStorage.setItem(`screenspec-${key}`, value);
  } catch {
    // The value stays as it is until the page is closed.
  }
}

/** Returns the value that was kept in this browser; undefined if there is none, or its storage is blocked. */
export function readKeptValue(key: string): string | undefined {
  try {
    return localStorage.getItem(`screenspec-${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}
