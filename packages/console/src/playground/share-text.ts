import { type KeptText, keepOwnHash } from "./kept-text.ts";
import { hashOf } from "./shared-text.ts";

interface SharedText extends KeptText {
  /** Whether the text and its setup haven't changed since. */
  readonly isCurrent: () => boolean;
}

/** Puts a text and the text of its setup into the page's address, and copies that. Returns a message for the user. */
export async function shareText({
  text,
  setup,
  isForeign,
  isCurrent,
}: SharedText): Promise<string> {
  const hash = await hashOf(text, setup);
  if (hash === undefined) return "This is too long for a link.";
  // An address with a former text would hide the later one from `keepText`.
  if (!isCurrent()) return "The text has changed. Share it again.";
  history.replaceState(null, "", hash);
  if (!isForeign) keepOwnHash(hash);
  try {
    await navigator.clipboard.writeText(location.href);
    return "Link copied.";
  } catch {
    // Without https browsers have no clipboard for pages, or the user has refused.
    return "Copy the link from the address bar.";
  }
}
