import { useQuery } from "@tanstack/react-query";
import { knownChannelsQuery } from "../../data/releases.ts";
import { Badge } from "../../design/content/badge.tsx";
import { ColorDot } from "../../design/controls/color-dot.tsx";

interface ChannelBadgeProps {
  readonly channel: string;
  /** Details of the channel, such as the version that it serves. */
  readonly children?: React.ReactNode;
}

/** A channel with the dot of its own color. */
export function ChannelBadge({ channel, children }: ChannelBadgeProps) {
  return (
    <Badge>
      <ChannelDot channel={channel} />
      <bdi>{channel}</bdi>
      {children}
    </Badge>
  );
}

/** The color of a channel, where its name stands beside it. */
export function ChannelDot({ channel }: { readonly channel: string }) {
  const { data: color = null } = useQuery({
    ...knownChannelsQuery,
    select: (known) => known.find(({ name }) => name === channel)?.color ?? null,
  });
  return <ColorDot color={color} />;
}
