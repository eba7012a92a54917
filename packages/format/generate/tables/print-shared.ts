/** Prints a value as source. Objects that occur several times become constants before it. */
export function printShared(value: unknown): {
  readonly constants: string;
  readonly value: string;
} {
  const counts = new Map<string, number>();
  count(value, counts);
  const names = new Map<string, string>();
  const printed = print(value, (json, source) => {
    if ((counts.get(json) ?? 0) < 2 || json.length < shortest) return source;
    const name = names.get(source) ?? `r${names.size}`;
    names.set(source, name);
    return name;
  });
  const constants = Array.from(names, ([source, name]) => `const ${name} = ${source} as const;`);
  return { constants: constants.join("\n"), value: printed };
}

/** Shorter objects are printed each time: compressed, a repetition is shorter than a name. */
const shortest = 120;

/** Counts the occurrences of every object, without those inside repeated ones. */
function count(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    const json = JSON.stringify(value);
    const times = (counts.get(json) ?? 0) + 1;
    counts.set(json, times);
    if (times > 1) return;
  }
  for (const inner of Object.values(value)) count(inner, counts);
}

/** The source of a value; `share` prints its objects. */
function print(value: unknown, share: (json: string, source: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((item) => print(item, share)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${print(member, share)}`,
  );
  return share(JSON.stringify(value), `{ ${members.join(", ")} }`);
}
