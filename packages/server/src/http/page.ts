import { createHash } from "node:crypto";
import type { Route } from "@screenspec/api";
import type { Context } from "../context.ts";
import { invalid } from "../errors/errors.ts";
import { Reply } from "./reply.ts";

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: T[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
  /** How many items the whole list has; undefined where they are too many to be counted. */
  readonly total: number | undefined;
}

/**
 * The rows of one page, and the cursor of the next: out of rows of which one more was asked for than
 * the page may have. Without a limit it has them all.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  cursorFor: (last: Row) => string,
): { readonly page: Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && rows.length > page.length;
  return { page, next: hasMore ? cursorFor(last) : undefined };
}

/** What a list is sorted by, of one item, and the item's id: where a page ends. */
export type Position<Key extends number | string = number> = readonly [key: Key, id: string];

/**
 * Where the next page begins: after the item at this position. It is good only for the same list.
 *
 * @param list its name, with all that decides which items it has and in what order
 */
export function cursorOf(list: string, position: Position<number | string>): string {
  const json = JSON.stringify(position);
  return `${Buffer.from(json).toString("base64url")}.${markOf(list, json)}`;
}

/**
 * The position that a cursor leads behind, in a list that is sorted by a number.
 *
 * @throws `invalid_request` when the cursor wasn't given by this list
 */
export function readCursor(
  list: string,
  cursor: string | undefined,
  isItemId?: (text: string) => boolean,
): Position | undefined {
  return readPosition({ list, cursor, isKey: Number.isSafeInteger, isItemId }) as
    | Position
    | undefined;
}

/** As `readCursor`, of a list that is sorted by a text. */
export function readTextCursor(
  list: string,
  cursor: string | undefined,
): Position<string> | undefined {
  const isKey = (key: unknown) => typeof key === "string" && isStorable(key);
  return readPosition({ list, cursor, isKey }) as Position<string> | undefined;
}

function readPosition(expected: {
  readonly list: string;
  readonly cursor: string | undefined;
  readonly isKey: (key: unknown) => boolean;
  readonly isItemId?: ((text: string) => boolean) | undefined;
}): readonly [unknown, string] | undefined {
  const { list, cursor, isKey, isItemId = isTypeId } = expected;
  if (cursor === undefined) return undefined;
  const [encoded = "", mark] = cursor.split(".");
  const json = Buffer.from(encoded, "base64url").toString("utf8");
  if (cursor === `${encoded}.${mark}` && mark === markOf(list, json)) {
    const position = parsed(json);
    const [key, id] = Array.isArray(position) ? position : [];
    if (isKey(key) && typeof id === "string" && isItemId(id)) return [key, id];
  }
  const message =
    "This cursor was not given by this list with this sort and these filters: take it from the Link header.";
  throw invalid("invalid_request", [
    { pointer: "", parameter: "cursor", code: "wrong_format", message },
  ]);
}

/** What somebody made up needn't be JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Ties a position to its list, and shows whether it was changed. It is no secret and needs none: who
 * makes up a cursor gets to another page of what may be read anyway.
 */
function markOf(list: string, json: string): string {
  return createHash("sha256").update(`${list}\n${json}`).digest("base64url").slice(0, 12);
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function isTypeId(text: string): boolean {
  return /^[a-z]+_[0-9a-z]{26}$/.test(text);
}

/** The page's items, with the headers that lead to the next one (RFC 8288). */
export function withPageHeaders<T>(
  { addresses }: Pick<Context, "addresses">,
  asked: PageRequest,
  { items, next, total }: Page<T>,
): Reply<T[]> {
  return new Reply(items, {
    ...(total === undefined ? {} : { "x-total-count": String(total) }),
    ...(next === undefined
      ? {}
      : { link: `<${addresses.api}${targetOf(asked, next)}>; rel="next"` }),
  });
}

/** A request for a page, checked. */
export interface PageRequest {
  readonly route: Pick<Route, "path">;
  readonly params: object;
  readonly query: object;
}

/** Where the page of a cursor is, below `/api/v1`: made of the route, since the URL may spell it otherwise. */
function targetOf({ route, params, query }: PageRequest, cursor: string): string {
  const values = new Map<string, string>(Object.entries(params));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(given), cursor })}`;
}
