import { type ChannelPolicy, defaultChannelOrder, type KnownChannel } from "@screenspec/api";
import type { ChannelSettingsRow } from "../../database/publishing-tables.ts";

/** Returns the settings of a channel that has none. */
export function defaultSettings(channel: string): ChannelSettingsRow {
  return { channel, sort_order: defaultChannelOrder(channel), color: null, description: "" };
}

/**
 * Represents a channel in the API.
 *
 * @param policy undefined: it isn't protected
 */
export function representChannel(
  { channel, sort_order, color, description }: ChannelSettingsRow,
  { specs, policy }: { readonly specs: number; readonly policy: ChannelPolicy | undefined },
): KnownChannel {
  const isProtected = policy !== undefined;
  const settings = { name: channel, order: sort_order, color, description };
  return { ...settings, specs, protected: isProtected, ...policy };
}
