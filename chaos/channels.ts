export const production = "production" as const;
/** Publishes go here too. */
export const staging = "staging" as const;
/** Versions are only promoted here. */
export const preview = "preview" as const;
export const channelNames = [production, staging, preview] as const;

export type ChannelName = (typeof channelNames)[number];

/**
 * The acknowledged state of a channel. Only production's answers contain the generation of its pointer;
 * the versions of other channels only grow, unless they are unpublished.
 */
export interface KnownChannel {
  /** The channel shows this version or a later one; null: it may show none. */
  atLeast: number | null;
  /** Acknowledged versions that may precede an unpublish: the channel may show one of them. */
  readonly perhaps: Set<number>;
  /** Every acknowledged version, with the number of its latest answer. */
  readonly acknowledged: Map<number, number>;
  answers: number;
  /** How often the channel was unpublished. */
  withdrawals: number;
}

export type KnownChannels = Readonly<Record<ChannelName, KnownChannel>>;

/** The part of a spec's acknowledged state that its channels share. */
interface SpecOfChannels {
  readonly channels: KnownChannels;
  isDeleted: boolean | undefined;
  withdrawals: number;
}

/** An acknowledged version of a channel. */
interface Shown {
  readonly channel: ChannelName;
  readonly version: number;
  /** The number of unpublishes when the request was first sent. */
  readonly since: number;
}

export function newChannels(): KnownChannels {
  const unknown = (): KnownChannel => ({
    atLeast: null,
    perhaps: new Set(),
    acknowledged: new Map(),
    answers: 0,
    withdrawals: 0,
  });
  return { production: unknown(), staging: unknown(), preview: unknown() };
}

/** The path of a pointer below the origin. */
export function pointerPath({ id }: { readonly id: string }, channel: ChannelName): string {
  return `specs/${id}${channel === production ? "" : `@${channel}`}.json`;
}

/** Records that a channel was acknowledged to show a version. */
export function noteShown(
  spec: Pick<SpecOfChannels, "channels">,
  { channel, version, since }: Shown,
): void {
  const known = spec.channels[channel];
  known.answers += 1;
  known.acknowledged.set(version, known.answers);
  if (since === known.withdrawals) known.atLeast = Math.max(known.atLeast ?? 0, version);
  else known.perhaps.add(version);
}

/**
 * Records that a spec was deleted, and so unpublished in all channels. Changes acknowledged before were
 * made before, because a deleted spec refuses everything; those acknowledged later may have been made
 * before or after.
 */
export function noteDeleted(spec: SpecOfChannels): void {
  spec.isDeleted = true;
  spec.withdrawals += 1;
  for (const channel of Object.values(spec.channels)) {
    channel.atLeast = null;
    channel.perhaps.clear();
    channel.withdrawals += 1;
  }
}

/**
 * Records that a channel was unpublished.
 *
 * @param answers the number of answers when the request was first sent: their changes precede the
 *   unpublish. Changes acknowledged meanwhile may follow it.
 */
export function noteUnpublished(known: KnownChannel, answers: number): void {
  if (known.atLeast !== null) known.perhaps.add(known.atLeast);
  for (const version of known.perhaps) {
    if ((known.acknowledged.get(version) ?? 0) <= answers) known.perhaps.delete(version);
  }
  known.atLeast = null;
  known.withdrawals += 1;
}

/** Records the version that a channel shows once no request is pending. */
export function noteFound(channel: KnownChannel, version: number | null): void {
  channel.atLeast = version;
  channel.perhaps.clear();
}

/** Whether a channel may show the version, by the acknowledged changes. */
export function mayShow({ atLeast, perhaps }: KnownChannel, version: number | null): boolean {
  if (version === null) return atLeast === null;
  return version === atLeast || (version > (atLeast ?? 0) && perhaps.has(version));
}
