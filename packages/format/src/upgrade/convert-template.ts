import { parseTemplate } from "../expression/parse-template.ts";
import { convertPath } from "./convert-path.ts";
import { type Piece, readTemplate } from "./read-template.ts";

interface ConvertedTemplate {
  readonly text: string;
  /** Whether `@{…}` was in it, rather than only an older root. */
  readonly hadOlderSyntax: boolean;
}

/**
 * A text with `{{ path }}` in the place of `@{path}`, and older roots replaced in both. In a text
 * that had `@{…}`, a `{{` that opens no placeholder is escaped. Gives nothing where there is nothing
 * to do, and where a text that is right would become none, as one that is too long.
 */
export function convertTemplate(text: string): ConvertedTemplate | undefined {
  const pieces = readTemplate(text) ?? [];
  const hadOlderSyntax = pieces.some(({ kind }) => kind === "older");
  if (!hadOlderSyntax && !pieces.some(({ kind }) => kind === "placeholder")) return;
  const converted = pieces.map((piece) => write(piece, hadOlderSyntax)).join("");
  if (converted === text || (isBroken(converted) && !isBroken(text))) return;
  return { text: converted, hadOlderSyntax };
}

function isBroken(text: string): boolean {
  const { problems } = parseTemplate(text);
  return problems.some(({ code }) => code === "invalid_template");
}

/** The path of a text that is one placeholder, older or not, and nothing else. */
export function onlyPath(text: string): string | undefined {
  const [piece, ...others] = readTemplate(text) ?? [];
  if (piece === undefined || others.length > 0) return;
  const isWhole =
    (piece.kind === "older" && piece.before.startsWith("@")) ||
    (piece.kind === "placeholder" &&
      /^\{\{\s*$/.test(piece.before) &&
      /^\s*\}\}$/.test(piece.after));
  return isWhole ? convertPath(piece.path) : undefined;
}

function write({ kind, before, path, after }: Piece, hadOlderSyntax: boolean): string {
  switch (kind) {
    case "older":
      return `${"\\".repeat(2 * before.lastIndexOf("@"))}{{ ${convertPath(path)} }}`;
    case "placeholder":
      return before + convertPath(path) + after;
    case "stray":
      return hadOlderSyntax ? `${before}${before}\\${after}` : before + after;
    case "text":
      return before;
  }
}
