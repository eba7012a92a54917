import { keepOwnHash } from "./kept-text.ts";
import { hashOf } from "./shared-text.ts";

/** Puts a text and the text of its fixtures into the page's address, and copies that. Returns a message for the user. */
export async function shareText(
  text: string,
  fixtures: string,
  isForeign: boolean,
): Promise<string> {
  const hash = await hashOf(text, fixtures);
  if (hash === undefined) return "This is too long for a link.";
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
