import { channelNotAllowed } from "../errors/errors.ts";
import type { Actor } from "./actor.ts";

/**
 * Requires that the actor may change what apps see in a channel.
 *
 * @throws `channel_not_allowed`
 */
export function requireChannel(actor: Pick<Actor, "channels">, channel: string): void {
  requireChannels(actor, [channel]);
}

/**
 * The same for several channels.
 *
 * @param wanted null: all channels
 * @throws `channel_not_allowed`
 */
export function requireChannels(
  { channels: allowed }: Pick<Actor, "channels">,
  wanted: Iterable<string> | null,
): void {
  if (allowed === null) return;
  if (wanted === null) throw channelNotAllowed(undefined, allowed);
  for (const channel of wanted) {
    if (!allowed.has(channel)) throw channelNotAllowed(channel, allowed);
  }
}
