import type { Actor } from "../identity/actor.ts";

/** Parses the channels of a user or an API key. */
export function readChannels(stored: string | null): string[] | null {
  return stored === null ? null : JSON.parse(stored);
}

/** Channels as they are stored: in one order, so that equal lists are equal texts. */
export function storeChannels(channels: Iterable<string> | null): string | null {
  return channels === null ? null : JSON.stringify([...channels].sort());
}

/** The channels that are in each of the stored lists. */
export function allowedChannels(...lists: readonly (string | null)[]): Actor["channels"] {
  return lists.reduce<Actor["channels"]>((allowed, stored) => {
    const channels = readChannels(stored);
    if (channels === null) return allowed;
    return new Set(channels.filter((channel) => allowed === null || allowed.has(channel)));
  }, null);
}
