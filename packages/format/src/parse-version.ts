/** The parts of a semantic version (semver.org, 2.0.0), or undefined when it isn't one. */
export function parseVersion(text: string): { major: number; minor: number } | undefined {
  const [, major, minor] = versionPattern.exec(text) ?? [];
  if (major === undefined || minor === undefined) return undefined;
  return { major: Number(major), minor: Number(minor) };
}

const number = "(0|[1-9][0-9]*)";
const labels = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
/** Its groups are the major, minor and patch version. */
export const versionPattern = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${labels})?(?:\\+${labels})?$`,
);
