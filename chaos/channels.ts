import type { KnownSpec } from "./journal.ts";

export const production = "production" as const;
/** Where versions are made as well. */
export const staging = "staging" as const;
/** Where versions are only promoted to. */
export const preview = "preview" as const;
export const channelNames = [production, staging, preview] as const;

export type ChannelName = (typeof channelNames)[number];

/**
 * What is known of a channel. Unlike production's, answers don't tell its pointer's generation: but pointers only
 * grow, unless they are taken off.
 */
export interface KnownChannel {
  /** The version that it shows at least; null: it may show none. */
  atLeast: number | null;
  /** Versions that it was said to show, maybe before it was taken off: it may show one of them. */
  readonly perhaps: Set<number>;
  /** All that it was ever said to show, with how many such answers there had been when it was said last. */
  readonly acknowledged: Map<number, number>;
  answers: number;
  /** How often it was said to be taken off. */
  withdrawals: number;
}

export type KnownChannels = Readonly<Record<ChannelName, KnownChannel>>;

/** A version that a channel was said to show. */
interface Shown {
  readonly channel: ChannelName;
  readonly version: number;
  /** How often it had been taken off when this was asked for first. */
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

/** Below the origin. */
export function pointerPath({ id }: KnownSpec, channel: ChannelName): string {
  return `specs/${id}${channel === production ? "" : `@${channel}`}.json`;
}

/** Notes that a channel was said to show a version. */
export function noteShown(spec: KnownSpec, { channel, version, since }: Shown): void {
  const known = spec.channels[channel];
  known.answers += 1;
  known.acknowledged.set(version, known.answers);
  if (since === known.withdrawals) known.atLeast = Math.max(known.atLeast ?? 0, version);
  else known.perhaps.add(version);
}

/**
 * Notes that a spec is deleted, and so in no channel. What was acknowledged by now was done before, since a deleted
 * spec refuses everything; what is acknowledged from now on may have been.
 */
export function noteDeleted(spec: KnownSpec): void {
  spec.isDeleted = true;
  spec.withdrawals += 1;
  for (const channel of Object.values(spec.channels)) {
    channel.atLeast = null;
    channel.perhaps.clear();
    channel.withdrawals += 1;
  }
}

/**
 * Notes that a channel was taken off.
 *
 * @param answers how many there had been when that was asked for first: what they said was done before. What was
 * acknowledged meanwhile may have been done after it.
 */
export function noteTakenOff(known: KnownChannel, answers: number): void {
  if (known.atLeast !== null) known.perhaps.add(known.atLeast);
  for (const version of known.perhaps) {
    if ((known.acknowledged.get(version) ?? 0) <= answers) known.perhaps.delete(version);
  }
  known.atLeast = null;
  known.withdrawals += 1;
}

/** Notes what a channel was found to show, once nothing that was sent is open any more. */
export function noteFound(channel: KnownChannel, version: number | null): void {
  channel.atLeast = version;
  channel.perhaps.clear();
}

/** Whether a channel may show that, by what was acknowledged. */
export function mayShow({ atLeast, perhaps }: KnownChannel, version: number | null): boolean {
  if (version === null) return atLeast === null;
  return version === atLeast || (version > (atLeast ?? 0) && perhaps.has(version));
}
