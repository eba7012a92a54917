import type { Json } from "@screenspec/format";
import { toText, writeJson } from "@screenspec/format/evaluate";
import type { ApiRequest } from "../host/host.ts";
import { failed, refused } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import { checkSize } from "./check-size.ts";
import type { AttributesByAction } from "./generated/action-types.ts";

/** The request of an ApiCall: to the host's base, one of its endpoints, or another origin that it allows. */
export function composeRequest(
  engine: Engine,
  { url, endpointId, method, headers = {}, query = {}, body = null }: AttributesByAction["ApiCall"],
  action: object,
): Omit<ApiRequest, "onCancel"> {
  const { endpoints = {}, baseUrl, allowedOrigins = [] } = engine.host;
  const isNamed = endpointId !== undefined;
  const endpoint =
    isNamed && Object.hasOwn(endpoints, endpointId) ? endpoints[endpointId] : undefined;
  if (isNamed && endpoint === undefined) throw failed(`The host has no endpoint ${endpointId}.`);
  const address = absolute(endpoint?.url ?? url ?? "", baseUrl);
  if (address === undefined) throw failed("The host has no baseUrl.");
  const origin = originOf(address);
  const isAllowed = (other = "") => origin !== undefined && originOf(other) === origin;
  if (!endpoint && !isAllowed(baseUrl) && !allowedOrigins.some(isAllowed)) {
    const message = `The host doesn't allow requests to ${origin ?? address}.`;
    throw refused(engine, "refused_address", message, action);
  }
  const verb = endpoint?.method ?? method;
  const carried = verb === "GET" ? null : body;
  checkSize(query);
  checkSize(carried);
  const sent = carried === null ? undefined : writeJson(carried);
  // Names of headers are the same in any case; of two with one name, the later counts.
  const named = new Map<string, readonly [string, string]>();
  const type = sent === undefined ? {} : { "Content-Type": "application/json" };
  for (const each of [type, endpoint?.headers ?? {}, headers]) {
    for (const [name, value] of Object.entries(each)) named.set(name.toLowerCase(), [name, value]);
  }
  return {
    method: verb,
    url: withQuery(address, query),
    headers: Object.fromEntries(named.values()),
    body: sent,
  };
}

function absolute(url: string, baseUrl: string | undefined): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (baseUrl === undefined) return undefined;
  if (upwards.test(url)) throw failed("An address can't lead out of the host's base.");
  if (url === "" || url.startsWith("?")) return baseUrl + url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}

/** A step up, as browsers read it. */
const upwards = /(?:^|[/\\])(?:\.|%2e){2}(?:[/\\?#]|$)/i;

/** An address' scheme, host and port; undefined for one that has none, or a user's name. */
function originOf(address: string): string | undefined {
  const [, scheme = "", host = ""] = /^(https?):\/\/([^/?#\\@\s]+)(?=[/?#]|$)/i.exec(address) ?? [];
  const port = scheme.toLowerCase() === "https" ? /:443$/ : /:80$/;
  return host === "" ? undefined : `${scheme}://${host.replace(port, "")}`.toLowerCase();
}

/** As `application/x-www-form-urlencoded`, after what the address has of its own. */
function withQuery(url: string, query: { readonly [name: string]: Json }): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: Json) =>
      each === null ? [] : [`${encode(name)}=${encode(toText(each))}`],
    ),
  );
  if (pairs.length === 0) return url;
  const [address = "", ...fragment] = url.split("#");
  const sign = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return [`${address}${sign}${pairs.join("&")}`, ...fragment].join("#");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, "+")
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
