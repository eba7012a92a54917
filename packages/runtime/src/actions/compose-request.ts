import type { Json } from "@screenspec/format";
import { toText, writeJson } from "@screenspec/format/evaluate";
import { ownMember } from "../data/json.ts";
import { absoluteAddress, originOf } from "../host/address.ts";
import type { ApiRequest } from "../host/host.ts";
import { failed, refused } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import { checkSize } from "./check-size.ts";
import type { AttributesByAction } from "./generated/action-types.ts";

/**
 * Returns the request of an ApiCall.
 *
 * @throws {ActionFailure} if the host has no such endpoint, or doesn't allow requests to that origin
 */
export function composeRequest(
  engine: Pick<Engine, "host" | "diagnostics">,
  { url, endpointId, method, headers = {}, query = {}, body = null }: AttributesByAction["ApiCall"],
  action: object,
): Omit<ApiRequest, "onCancel"> {
  const { endpoints = {}, baseUrl, allowedOrigins = [] } = engine.host;
  const hasEndpoint = endpointId !== undefined;
  const endpoint = ownMember(endpoints, endpointId);
  if (hasEndpoint && endpoint === undefined)
    throw failed(`The host has no endpoint ${endpointId}.`);
  const address = absoluteAddress(endpoint?.url ?? url ?? "", baseUrl);
  if (address === undefined) throw failed("The host has no baseUrl.");
  const origin = originOf(address);
  const isSameOrigin = (other = "") => origin !== undefined && originOf(other) === origin;
  if (!endpoint && !isSameOrigin(baseUrl) && !allowedOrigins.some(isSameOrigin)) {
    const message = `The host doesn't allow requests to ${origin ?? address}.`;
    throw refused(engine, "refused_address", message, action);
  }
  const verb = endpoint?.method ?? method;
  const sentBody = verb === "GET" ? null : body;
  checkSize(query);
  checkSize(sentBody);
  const text = sentBody === null ? undefined : writeJson(sentBody);
  // Header names are case-insensitive; a later header overrides an earlier one.
  const byName = new Map<string, readonly [string, string]>();
  const contentType = text === undefined ? {} : { "Content-Type": "application/json" };
  for (const each of [contentType, endpoint?.headers ?? {}, headers]) {
    for (const [name, value] of Object.entries(each)) byName.set(name.toLowerCase(), [name, value]);
  }
  return {
    method: verb,
    url: addQuery(address, query),
    headers: Object.fromEntries(byName.values()),
    body: text,
  };
}

/** Adds parameters, as `application/x-www-form-urlencoded`, to those that the address has. */
function addQuery(url: string, query: { readonly [name: string]: Json }): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: Json) =>
      each === null ? [] : [`${encode(name)}=${encode(toText(each))}`],
    ),
  );
  if (pairs.length === 0) return url;
  const [address = "", ...fragment] = url.split("#");
  const separator = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return [`${address}${separator}${pairs.join("&")}`, ...fragment].join("#");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, "+")
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
