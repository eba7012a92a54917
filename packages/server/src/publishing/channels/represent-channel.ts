import { defaultChannelOrder, type KnownChannel } from "@screenspec/api";
import type { ChannelSettingsRow } from "../../database/publishing-tables.ts";

/** Returns the settings of a channel that has none. */
export function defaultSettings(channel: string): ChannelSettingsRow {
  return { channel, sort_order: defaultChannelOrder(channel), color: null, description: "" };
}

/** Represents a channel in the API. */
export function representChannel(settings: ChannelSettingsRow, specs: number): KnownChannel {
  const { channel, sort_order, color, description } = settings;
  return { name: channel, order: sort_order, color, description, specs };
}
