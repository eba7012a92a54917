const key = "screenspec-playground";

/** Keeps a text until its tab is closed; an empty one takes the place of what was kept. */
export function keepText(text: string): void {
  try {
    sessionStorage.removeItem(key);
    if (text !== "") sessionStorage.setItem(key, text);
  } catch {
    // This browser keeps nothing for pages, or not so much.
  }
}

export function keptText(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
