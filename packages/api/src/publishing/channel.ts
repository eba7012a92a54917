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
