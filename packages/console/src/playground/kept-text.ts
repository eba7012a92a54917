const textKey = "screenspec-playground";
const fixturesKey = "screenspec-playground-fixtures";
const foreignKey = "screenspec-playground-foreign";
const ownHashKey = "screenspec-playground-own-hash";

/** A text that was written, with the text of its fixtures, and whether it began as someone else's. */
interface KeptText {
  readonly text: string;
  readonly fixtures: string;
  readonly isForeign: boolean;
}

/** Keeps a text until its tab is closed; an empty one takes the place of what was kept. */
export function keepText({ text, fixtures, isForeign }: KeptText): void {
  try {
    sessionStorage.removeItem(textKey);
    if (text === "") return;
    // First, so that no text is ever kept without it.
    sessionStorage.setItem(foreignKey, `${isForeign}`);
    sessionStorage.setItem(fixturesKey, fixtures);
    sessionStorage.setItem(textKey, text);
  } catch {
    // This browser keeps nothing for pages, or not so much.
  }
}

export function keptText(): KeptText | undefined {
  const text = read(textKey);
  if (text === undefined) return undefined;
  return { text, fixtures: read(fixturesKey) ?? "", isForeign: read(foreignKey) !== "false" };
}

/** Keeps the hash by which the user's own text is shared, until the tab is closed. */
export function keepOwnHash(hash: string): void {
  try {
    sessionStorage.setItem(ownHashKey, hash);
  } catch {
    // Then it is taken for someone else's when it is loaded again.
  }
}

/** Whether a hash is that by which the user's own text was shared last. */
export function isOwnHash(hash: string): boolean {
  return read(ownHashKey) === hash;
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
