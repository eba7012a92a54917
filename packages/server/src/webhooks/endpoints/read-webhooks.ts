import { defaultLimit, type EndpointStatus, type WebhookEndpoint } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../../http/page.ts";
import { type IncludeQuery, includeNames, namesOfChange } from "../../identity/include-names.ts";
import { countEndpoints, findEndpoint, listShownEndpoints } from "./queries.ts";
import { representWebhook } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/** @throws `not_found` */
export async function readWebhook(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: string,
): Promise<WebhookEndpoint> {
  return representWebhook(await requireEndpoint(db, id, findEndpoint), clock());
}

/** Returns one page of endpoints, newest first. */
export async function listWebhooks(
  context: Pick<Context, "db" | "clock" | "findNames">,
  query: PageQuery & IncludeQuery & { readonly status?: EndpointStatus },
): Promise<Page<WebhookEndpoint>> {
  const { db, clock } = context;
  const { status, limit = defaultLimit, cursor } = query;
  const list = status === undefined ? "webhooks" : `webhooks ${status}`;
  const after = readCursor(list, cursor);
  const rows = await listShownEndpoints(db, { status, limit: limit + 1, after });
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(list, [last.created_at, last.id]));
  const now = clock();
  const items = page.map((row) => representWebhook(row, now));
  return {
    items: await includeNames(context, query, { items, fields: namesOfChange }),
    next,
    total: await countEndpoints(db, status),
  };
}
