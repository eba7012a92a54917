/** Values that differ from run to run, and the word that replaces them. */
const variable: readonly (readonly [RegExp, string])[] = [
  [/\b(spec|user|key|dlv|evt|sess|review)_[0-9a-hjkmnp-tv-z]{26}\b/g, "$1_ID"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME"],
  [/\b\d+ (ms|bytes)\b/g, "N $1"],
  [/^(retry|id): \d+$/gm, "$1: N"],
  [/\b[0-9a-f]{64}\b/g, "SHA256"],
  [/(?<= )[\w+/]{43}=(?=\s|$)/g, "DIGEST"],
];

/**
 * Returns the first line of the documented output that the actual one lacks, or undefined. The lines must be in order,
 * with any others between them. `…` stands for any text.
 */
export function missingLine(documented: string, actual: string): string | undefined {
  const lines = linesOf(actual);
  let next = 0;
  for (const line of linesOf(documented)) {
    const pattern = new RegExp(`^${line.replaceAll(/[^\w\s…]/g, "\\$&").replaceAll("…", ".*")}$`);
    const found = lines.findIndex((other, index) => index >= next && pattern.test(other));
    if (found < 0) return line;
    next = found + 1;
  }
  return undefined;
}

/** Returns the pointer of the first member of the documented JSON that the actual one lacks, or undefined. */
export function missingMember(documented: string, actual: string): string | undefined {
  // An ellipsis outside of strings stands for further members.
  const complete = documented.replaceAll(/("(?:[^"\\]|\\.)*")|,?\s*…/g, "$1");
  return differenceOf(JSON.parse(complete), JSON.parse(actual), "");
}

function differenceOf(expected: unknown, actual: unknown, pointer: string): string | undefined {
  if (typeof expected === "string" && typeof actual === "string" && expected !== "") {
    return missingLine(expected, actual) === undefined ? undefined : pointer;
  }
  if (typeof expected !== "object" || expected === null) {
    return Object.is(expected, actual) ? undefined : pointer;
  }
  const members: Readonly<Record<string, unknown>> = Object(actual);
  const isEmpty = Object.keys(expected).length === 0;
  if (isEmpty && Object.keys(members).length > 0) return pointer;
  return Object.entries(expected)
    .map(([name, value]) => differenceOf(value, members[name], `${pointer}/${name}`))
    .find((difference) => difference !== undefined);
}

function linesOf(text: string): string[] {
  let stable = text;
  for (const [pattern, word] of variable) stable = stable.replaceAll(pattern, word);
  return stable
    .split("\n")
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => line !== "");
}
