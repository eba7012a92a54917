import type { Version } from "../../../data/publishing.ts";

export interface Candidate extends Pick<Version, "version" | "message"> {
  readonly wasShown: boolean;
}

/** The newest versions before the live one, newest first, and the one to go back to. */
export function candidatesOf(
  versions: readonly Version[],
  channel: string,
  {
    newest,
    live,
    source,
    target,
  }: {
    readonly newest: number;
    readonly live: number | undefined;
    /** The version whose content the live one has, after a rollback. */
    readonly source: number | undefined;
    readonly target: number | undefined;
  },
): readonly Candidate[] {
  const candidates = versions
    .filter(({ version }) => version < newest && version !== live && version !== source)
    .map(({ version, message, released_in: channels }) => ({
      version,
      message,
      wasShown: channels.includes(channel),
    }));
  if (target === undefined || candidates.some(({ version }) => version === target)) {
    return candidates;
  }
  // It is older than the versions that were read.
  return [...candidates, { version: target, message: null, wasShown: true }];
}
