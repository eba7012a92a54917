import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: T[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
  /** How many items the whole list has. */
  readonly total: number;
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

/** Where the next page begins: after the item with this time and id. */
export function cursorOf(time: number, id: string): string {
  return Buffer.from(JSON.stringify([time, id])).toString("base64url");
}

/**
 * The time and id that a cursor leads behind.
 *
 * @throws `invalid_request` when the cursor is not one of ours
 */
export function readCursor(
  cursor: string | undefined,
  isItemId: (text: string) => boolean = isTypeId,
): readonly [number, string] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Number.isSafeInteger(time) && typeof id === "string" && isItemId(id)) return [time, id];
  } catch {
    // Told below, like every other cursor that we didn't give.
  }
  const message = "This cursor was not given by this list: take it from the Link header.";
  throw invalid("invalid_request", [
    { pointer: "", parameter: "cursor", code: "wrong_format", message },
  ]);
}

function isTypeId(text: string): boolean {
  return /^[a-z]+_[0-9a-z]{26}$/.test(text);
}

/** Sets the headers that lead to the next page (RFC 8288), and gives the page's items. */
export function withPageHeaders<T>(
  { addresses }: Pick<Context, "addresses">,
  reply: FastifyReply,
  page: Page<T>,
): T[] {
  reply.header("x-total-count", page.total);
  if (page.next !== undefined) {
    const given = reply.request.query as Readonly<Record<string, string>>;
    const query = new URLSearchParams({ ...given, cursor: page.next });
    reply.header("link", `<${addresses.api}${pathOf(reply.request)}?${query}>; rel="next"`);
  }
  return page.items;
}

/** The path below `/api/v1`, made of the route: the URL may spell it otherwise. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>;
  const path = routeOptions.config.route?.path ?? "";
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
}
