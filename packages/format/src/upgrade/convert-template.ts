import { slashesBefore } from "../expression/has-template.ts";
import { endOfString } from "../expression/parse-path.ts";
import { skipSpace } from "../expression/parse-placeholder.ts";
import { longestTemplate, mostPlaceholders, parseTemplate } from "../expression/parse-template.ts";

interface ConvertedTemplate {
  readonly text: string;
  /** Whether the text had `@{…}`, rather than only an older root. */
  readonly hadOlderSyntax: boolean;
}

/**
 * Replaces `@{path}` by `{{ path }}`, and older roots in both. In a text with `@{…}` it escapes a `{{`
 * that opens no placeholder. Returns undefined if nothing changes, or if a valid template would become
 * an invalid one, for example one that is too long.
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

/** The path of a text that is only one placeholder, in the older or the current syntax. */
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

/** A piece of a text. Its source is `before`, `path` and `after` together. */
interface Piece {
  /** `older` is `@{path}`; `stray` is a `{{` that opens no placeholder and isn't escaped. */
  readonly kind: "text" | "placeholder" | "older" | "stray";
  readonly before: string;
  readonly path: string;
  readonly after: string;
}

/**
 * Splits a text into placeholders and what is between them. Returns undefined for a text that is longer
 * or has more placeholders than a template may, for one with too many unmatched braces and quotes, and
 * if `@{` follows a `{`, where no current placeholder can be written.
 */
function readTemplate(text: string): readonly Piece[] | undefined {
  if (text.length > longestTemplate) return;
  const pieces: Piece[] = [];
  const source: Source = { text, left: 4 * text.length };
  let end = 0;
  for (const opening of openings(text)) {
    if (opening.index < end) continue;
    if (pieces.length > mostPieces || source.left < 0) return;
    const start = Math.max(end, opening.index - slashesBefore(text, opening.index));
    const piece = readPiece(source, start, opening);
    if (piece === undefined) continue;
    if (piece.kind === "older" && text[start - 1] === "{") return;
    pieces.push(plain(text.slice(end, start)), piece);
    end = start + piece.before.length + piece.path.length + piece.after.length;
  }
  return [...pieces, plain(text.slice(end))].filter((piece) => piece.before !== "" || piece.after);
}

interface Source {
  readonly text: string;
  /** Characters that may still be searched for closing braces, so that the time stays linear. */
  left: number;
}

interface Opening {
  readonly index: number;
  readonly isOlder: boolean;
  /** The number of `{`. */
  readonly braces: number;
}

function* openings(text: string): Iterable<Opening> {
  for (const { index, 0: match } of text.matchAll(/\{\{+|@(?=\{)/g)) {
    yield { index, isOlder: match === "@", braces: match.length };
  }
}

function readPiece(source: Source, start: number, opening: Opening): Piece | undefined {
  const { text } = source;
  const { index, isOlder, braces } = opening;
  const slashes = text.slice(start, index);
  if (isOlder) return readOlder(text, start, index);
  const run = text.slice(index, index + braces);
  if (slashes.length % 2 === 1) return plain(slashes + run);
  return (
    readPlaceholder(source, start, index + 2) ?? {
      kind: "stray",
      before: slashes,
      path: "",
      after: run,
    }
  );
}

function readOlder(text: string, start: number, index: number): Piece | undefined {
  const begin = skipSpace(text, index + 2);
  const length = pathLength(text, begin);
  const close = skipSpace(text, begin + length);
  if (length === 0 || text[close] !== "}") return;
  return pieceOf("older", text, [start, begin, begin + length, close + 1]);
}

function readPlaceholder(source: Source, start: number, inner: number): Piece | undefined {
  const { text } = source;
  const begin = skipSpace(text, inner);
  const length = pathLength(text, begin);
  if (length === 0) return;
  const close = closingOf(source, skipSpace(text, begin + length));
  if (close === undefined) return;
  return pieceOf("placeholder", text, [start, begin, begin + length, close + 2]);
}

/** Where the placeholder closes whose path ends at `from`. Strings in it can contain braces. */
function closingOf(source: Source, from: number): number | undefined {
  const { text } = source;
  if (text.startsWith("}}", from)) return from;
  if (text[from] !== "|" && !text.startsWith("??", from)) return;
  let at = from;
  // No literal begins with `{{`. One of nested objects can end in `}}`, but what follows it has no path.
  while (at < text.length && !text.startsWith("{{", at) && !text.startsWith("}}", at)) {
    at = text[at] === '"' ? (endOfString(text, at) ?? text.length) : at + 1;
  }
  source.left -= at - from;
  return text.startsWith("}}", at) ? at : undefined;
}

function pieceOf(
  kind: Piece["kind"],
  text: string,
  [start, path, rest, end]: readonly [number, number, number, number],
): Piece {
  return {
    kind,
    before: text.slice(start, path),
    path: text.slice(path, rest),
    after: text.slice(rest, end),
  };
}

function plain(text: string): Piece {
  return { kind: "text", before: text, path: "", after: "" };
}

const mostPieces = 2 * mostPlaceholders;

/** A path, as templates have it, at `lastIndex`. */
const pathPattern =
  /[A-Za-z_][A-Za-z0-9_-]*(?:\.[A-Za-z_][A-Za-z0-9_-]*|\[(?:0|[1-9][0-9]*)\]|\["(?:[^"\\]|\\.)*"\])*/y;

/** The length of the path at an index of a text; 0 if there is none. */
function pathLength(text: string, at: number): number {
  pathPattern.lastIndex = at;
  return pathPattern.exec(text)?.[0].length ?? 0;
}

export function isPath(text: string): boolean {
  return text.length > 0 && pathLength(text, 0) === text.length;
}

/** The path with the current root of its data. */
export function convertPath(path: string): string {
  return olderRoot.test(path) ? `state.${path}` : path;
}

const olderRoot = /^(?:screenData|globalData)(?![A-Za-z0-9_-])/;
