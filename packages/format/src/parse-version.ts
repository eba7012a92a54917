/** Parses a semantic version (semver.org, 2.0.0); undefined if the text isn't one. */
export function parseVersion(text: string): { major: number; minor: number } | undefined {
  const [, major, minor] = versionPattern.exec(text) ?? [];
  if (major === undefined || minor === undefined) return undefined;
  return { major: Number(major), minor: Number(minor) };
}

const number = "(0|[1-9][0-9]*)";
const label = "[0-9A-Za-z-]+";
/** A pre-release identifier of digits only is a number without leading zeros. */
const preLabel = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
const someOf = (part: string) => `${part}(?:\\.${part})*`;
/** Its groups are the major, minor and patch version. */
export const versionPattern = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${someOf(preLabel)})?(?:\\+${someOf(label)})?$`,
);
