import Type from "typebox";

/** The channel that is meant where none is named. */
export const production = "production";

export const channelPattern = "^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$";

/** Where a version is live: each channel of a spec has a pointer of its own. */
export const channelName = Type.String({
  pattern: channelPattern,
  description: "The channel.",
  examples: ["staging"],
});

interface OrderedChannel {
  readonly channel: string;
  /** The `order` of its settings; null: it has none. */
  readonly sort_order: number | null;
}

/** The order of all lists of channels: by their settings, and equal ones by name, in the order of code units. */
export function compareChannels(one: OrderedChannel, other: OrderedChannel): number {
  const difference = orderOf(one) - orderOf(other);
  if (difference !== 0) return difference;
  return one.channel < other.channel ? -1 : 1;
}

function orderOf({ channel, sort_order }: OrderedChannel): number {
  return sort_order ?? defaultChannelOrder(channel);
}

/** The order of a channel without settings: production comes first. */
export function defaultChannelOrder(channel: string): number {
  return channel === production ? 0 : 100;
}
