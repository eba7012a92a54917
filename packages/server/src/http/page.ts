import { createHash } from "node:crypto";
import type { Route } from "@screenspec/api";
import type { Addresses } from "../config/addresses.ts";
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
  /** The number of items in the whole list; undefined if there are too many to count. */
  readonly total: number | undefined;
}

/**
 * Returns the rows of one page and the cursor of the next. The query must select one row more than `limit`. Without a
 * limit the page has all rows.
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

/** The position where a page ends: the sort key of its last item, and the item's id. */
export type Position<Key extends number | string = number> = readonly [key: Key, id: string];

/**
 * Returns the cursor of the page after a position. It is valid only for the same list.
 *
 * @param list identifies the list: its name, its filters and its order
 */
export function cursorOf(list: string, position: Position<number | string>): string {
  const json = JSON.stringify(position);
  return `${Buffer.from(json).toString("base64url")}.${markOf(list, json)}`;
}

/**
 * Returns the position of a cursor in a list that is sorted by a number.
 *
 * @throws `invalid_request` if the cursor is not from this list
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

/** Like `readCursor`, for a list that is sorted by a text. */
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

/** Undefined for a made-up cursor that is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Ties a position to its list, and detects changes. It needs no secret key: a forged cursor leads only to another page
 * that the client may read anyway.
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

/** The page's items, with the header that links to the next page (RFC 8288). */
export function withPageHeaders<T>(
  { addresses }: { readonly addresses: Addresses },
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

/** A valid request for a page. */
export interface PageRequest {
  readonly route: Pick<Route, "path">;
  readonly params: object;
  readonly query: object;
}

/** The target of a page below `/api/v1`. It is built from the route, since the request's URL may spell it differently. */
function targetOf({ route, params, query }: PageRequest, cursor: string): string {
  const values = new Map<string, string>(Object.entries(params));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(given), cursor })}`;
}
