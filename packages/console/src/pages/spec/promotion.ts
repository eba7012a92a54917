import { type Channel, production } from "../../data/publishing.ts";
import { defaultChannel, usePublishOptions } from "./channel-options.ts";

/** A channel that may show a version of another one. */
export interface PromotionTarget {
  readonly name: string;
  /** The version that it shows. */
  readonly shown: number | undefined;
  /** The service refuses to promote a version where it, or a newer one, is shown. */
  readonly isBehind: boolean;
}

/**
 * Whether a version can become live in other channels that the user may publish to, and in the one that the user most likely
 * means. Where that one is not behind, another one is proposed.
 */
export function usePromotion(
  from: string | undefined,
  version: number | null | undefined,
  channels: readonly Channel[],
) {
  const options = usePublishOptions(undefined).filter(({ value }) => value !== from);
  const targetOf = (name: string): PromotionTarget => {
    const shown = channels.find(({ channel }) => channel === name)?.live_version ?? undefined;
    return { name, shown, isBehind: version != null && (shown ?? 0) < version };
  };
  const likely = targetOf(defaultChannel(options));
  // Production is the last channel: nothing is promoted from it.
  const isSource = from !== production && version != null && options.length > 0;
  const behind = options.map(({ value }) => targetOf(value)).filter(({ isBehind }) => isBehind);
  return {
    options,
    targetOf,
    likely,
    isPossible: isSource && behind.length > 0,
    /** Whether the likely channel shows an older version or none. */
    isNextStep: isSource && likely.isBehind,
    /** Whether the likely channel shows the version, or a newer one. */
    isDone: isSource && !likely.isBehind,
    proposed: likely.isBehind ? likely : (behind[0] ?? likely),
  };
}
