import { Badge } from "../../design/content/badge.tsx";
import { texts } from "../../texts/texts.ts";
import { ChannelBadge } from "../spec/channel-badge.tsx";
import type { ChannelLimit } from "./channels-field.tsx";

/** The channels that a user or an API key is limited to. Without a limit there is nothing. */
export function ChannelBadges({ channels }: { readonly channels: ChannelLimit }) {
  if (channels === null) return null;
  if (channels.length === 0) return <Badge tone="warning">{texts.access.inNoChannel}</Badge>;
  return channels.map((channel) => <ChannelBadge key={channel} channel={channel} />);
}
