import type { RequestError } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readOnlyErrors } from "../../http/read-only-errors.ts";
import { isId } from "../../ids.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";
import { findEndpoint, type ShownEndpoint } from "./queries.ts";
import { readOnlyFields } from "./represent-webhook.ts";

type ValidationContext = Pick<Context, "config" | "clock">;

/** Returns the errors of an update that depend on the endpoint's state; none if the endpoint doesn't exist. */
export async function updateWebhookErrors(
  context: ValidationContext & Pick<Context, "db">,
  id: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const endpoint = isId("hook", id) ? await findEndpoint(context.db, id) : undefined;
  return endpoint === undefined ? [] : changeErrors(context, endpoint, { ...body });
}

/** Returns the errors of an update of an endpoint. Its current URL is always allowed. */
export function changeErrors(
  { config, clock }: ValidationContext,
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
