import Type from "typebox";

/** The default channel. */
export const production = "production";

export const channelPattern = "^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$";

/** A channel. Each channel of a spec has its own pointer. */
export const channelName = Type.String({
  pattern: channelPattern,
  description: "The channel.",
  examples: ["staging"],
});

interface OrderedChannel {
  readonly channel: string;
  /** The `order` of its settings; null if it has no settings. */
  readonly sort_order: number | null;
}

/** Compares channels for all lists: by the `order` of their settings, then by name in code units. */
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
