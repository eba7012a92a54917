import { Failure } from "../output/failure.ts";

const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Returns a time as ISO 8601: of a time, or of a duration before now such as `10m`.
 *
 * @param now milliseconds since 1970
 * @throws Failure if the text is neither
 */
export function readSince(text: string, now: number): string {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const time =
    count === undefined
      ? Date.parse(text)
      : now - Number(count) * units[unit as keyof typeof units];
  // `Date.parse` also accepts texts such as "1".
  if (!Number.isNaN(time) && (count !== undefined || /^\d{4}-\d{2}-\d{2}/.test(text))) {
    return new Date(time).toISOString();
  }
  throw new Failure("usage", `"${text}" isn't a time.`, {
    hint: "Use a time such as 2026-01-31T12:00:00Z, or how long ago: 30s, 10m, 2h, 1d.",
  });
}
