import type { Json, JsonObject } from "@screenspec/format/evaluate";
import { textOf } from "../attributes/resolve-options.ts";
import type { Engine } from "../engine.ts";
import type { ApiCallAttributes } from "../generated/attribute-types.ts";
import type { ApiRequest } from "../host/host.ts";
import { failed } from "./action-failure.ts";

/** The request of an ApiCall: to the host's base, one of its endpoints, or another origin that it allows. */
export function composeRequest(
  engine: Engine,
  { url, endpointId, method, headers = {}, query = {}, body = null }: ApiCallAttributes,
  action: JsonObject,
): Omit<ApiRequest, "onCancel"> {
  const { host } = engine;
  const { endpoints } = host;
  const isNamed =
    endpointId !== undefined && endpoints !== undefined && Object.hasOwn(endpoints, endpointId);
  const endpoint = isNamed ? endpoints[endpointId] : undefined;
  if (endpointId !== undefined && endpoint === undefined) {
    throw failed(`The host knows no endpoint ${JSON.stringify(endpointId)}.`);
  }
  const address = absolute(endpoint?.url ?? url ?? "", host.baseUrl);
  if (address === undefined) throw failed("The host has no base for addresses that are relative.");
  const isHosts = endpoint !== undefined || originOf(address) === originOf(host.baseUrl ?? "");
  if (!isHosts && !host.allowedOrigins?.some((origin) => originOf(origin) === originOf(address))) {
    engine.tell(
      "refused_address",
      `The host doesn't allow requests to ${originOf(address) ?? address}.`,
      action,
    );
    throw failed("The host doesn't allow requests to this address.");
  }
  const verb = endpoint?.method ?? method;
  const sent = verb === "GET" || body === null ? undefined : JSON.stringify(body);
  const own = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const others = Object.entries(endpoint?.headers ?? {}).filter(
    ([name]) => !own.has(name.toLowerCase()),
  );
  const all = { ...Object.fromEntries(others), ...headers };
  const hasType = Object.keys(all).some((name) => name.toLowerCase() === "content-type");
  return {
    method: verb,
    url: withQuery(address, query),
    headers: sent === undefined || hasType ? all : { "Content-Type": "application/json", ...all },
    body: sent,
  };
}

function absolute(url: string, baseUrl: string | undefined): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (baseUrl === undefined) return undefined;
  if (url === "" || url.startsWith("?")) return baseUrl + url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}

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
      each === null ? [] : [`${encode(name)}=${encode(textOf(each))}`],
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
