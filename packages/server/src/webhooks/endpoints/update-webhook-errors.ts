import type { RequestError } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import { isId } from "../../ids.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";
import { findEndpoint, type ShownEndpoint } from "./queries.ts";
import { readOnlyFields } from "./represent-webhook.ts";

type Judging = Pick<Context, "config" | "clock">;

/** What is wrong with an update, whatever it is, that only the endpoint shows. Of one that there isn't, nothing. */
export async function updateWebhookErrors(
  context: Judging & Pick<Context, "db">,
  id: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const endpoint = isId("hook", id) ? await findEndpoint(context.db, id) : undefined;
  return endpoint === undefined ? [] : changeErrors(context, endpoint, { ...body });
}

/** The same of an endpoint. A URL that it has already may stay. */
export function changeErrors(
  { config, clock }: Judging,
  endpoint: ShownEndpoint,
  sent: Readonly<Record<string, unknown>>,
): RequestError[] {
  const { url = endpoint.url } = sent;
  const isOther = typeof url === "string" && url !== endpoint.url;
  return [
    ...(isOther ? endpointUrlErrors(url, config.webhookAllowedNetworks) : []),
    ...readOnlyErrors(readOnlyFields(endpoint, clock()), sent),
  ];
}
