export const production = "production" as const;
/** Publishes go here too. */
export const staging = "staging" as const;
/** Versions are only promoted here. */
export const preview = "preview" as const;
export const channelNames = [production, staging, preview] as const;

export type ChannelName = (typeof channelNames)[number];
