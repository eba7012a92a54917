import { slashesBefore } from "../expression/has-template.ts";
import { endOfString } from "../expression/parse-path.ts";
import { skipSpace } from "../expression/parse-placeholder.ts";
import { longestTemplate, mostPlaceholders } from "../expression/parse-template.ts";
import { pathLength } from "./convert-path.ts";

/** A part of a text that may be a template. The source is `before`, `path` and `after` together. */
export interface Piece {
  /** `older` is `@{path}`; `stray` is a `{{` that opens no placeholder and isn't escaped. */
  readonly kind: "text" | "placeholder" | "older" | "stray";
  readonly before: string;
  readonly path: string;
  readonly after: string;
}

/**
 * Cuts a text into what templates are made of. Gives nothing for one that is longer, or opens more
 * placeholders, than a template may, for one whose braces and quotes don't match far too often, and
 * where an older placeholder stands right behind a `{`: a newer one can't be written there.
 */
export function readTemplate(text: string): readonly Piece[] | undefined {
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
  /** Characters that may still be searched for the ends of placeholders: it keeps this linear. */
  left: number;
}

interface Opening {
  readonly index: number;
  readonly isOlder: boolean;
  /** How many `{` there are. */
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

/** Where the placeholder closes whose path ends here; strings in it may hold braces. */
function closingOf(source: Source, from: number): number | undefined {
  const { text } = source;
  if (text.startsWith("}}", from)) return from;
  if (text[from] !== "|" && !text.startsWith("??", from)) return;
  let at = from;
  // No literal begins with `{{`, but one of objects may end in `}}`: what is behind that doesn't matter.
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
