import type { StoredText } from "./text-opener.ts";

const textKey = "screenspec-playground";
const setupKey = "screenspec-playground-setup";
/** In tabs that a former version has opened. */
const formerSetupKey = "screenspec-playground-fixtures";
const foreignKey = "screenspec-playground-foreign";
const ownHashKey = "screenspec-playground-own-hash";

export interface KeptText extends StoredText {
  /** Whether the text came from someone else. */
  readonly isForeign: boolean;
}

/** Stores a text until its tab is closed. An empty text removes the stored one. */
export function keepText({ text, setup, isForeign }: KeptText): void {
  try {
    sessionStorage.removeItem(textKey);
    if (text === "") return;
    // The text is stored last, so that it never lacks its origin.
    sessionStorage.setItem(foreignKey, `${isForeign}`);
    sessionStorage.setItem(setupKey, setup);
    sessionStorage.setItem(textKey, text);
  } catch {
    // The browser stores nothing for pages, or the text is too long.
  }
}

export function keptText(): KeptText | undefined {
  const text = read(textKey);
  if (text === undefined) return undefined;
  const setup = read(setupKey) ?? read(formerSetupKey) ?? "";
  return { text, setup, isForeign: read(foreignKey) !== "false" };
}

/** Stores the hash of the user's own shared text until the tab is closed. */
export function keepOwnHash(hash: string): void {
  try {
    sessionStorage.setItem(ownHashKey, hash);
  } catch {
    // After a reload, the text counts as someone else's.
  }
}

/** Whether a hash is that of the user's own text that was shared last. */
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
