import { type ParsedTemplate, parseTemplate } from "@screenspec/format/evaluate";

export type Placeholder = Exclude<ParsedTemplate["parts"][number], string>;

/** The placeholder that a text consists of, apart from white space. */
export function lonePlaceholder(value: unknown): Placeholder | undefined {
  if (typeof value !== "string") return undefined;
  const [part, ...others] = parseTemplate(value).parts.filter(
    (each) => typeof each !== "string" || each.trim() !== "",
  );
  return others.length === 0 && typeof part === "object" ? part : undefined;
}

/** The root and the steps of the path that a text shows as it is, if it shows nothing else. */
export function pathShownBy(
  value: unknown,
): readonly [root: string, ...steps: (string | number)[]] | undefined {
  const { path, pipes = [], ...rest } = lonePlaceholder(value) ?? {};
  if (path === undefined || pipes.length > 0 || "otherwise" in rest) return undefined;
  return [path.root, ...path.steps];
}

/** The text around the placeholders. That of an invalid template isn't known. */
export function fixedPartOf(text: string): string {
  return parseTemplate(text)
    .parts.map((part) => (typeof part === "string" ? part : " "))
    .join("");
}

/** Whether a value is a text with a placeholder, also with an invalid one. */
export function hasPlaceholder(value: unknown): value is string {
  return typeof value === "string" && parseTemplate(value).hasPlaceholder;
}
