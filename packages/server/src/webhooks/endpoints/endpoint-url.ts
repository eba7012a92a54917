import type { RequestError, RequestErrorCode } from "@screenspec/api";
import ipaddr from "ipaddr.js";
import type { Network } from "../../config-values.ts";
import { isAllowedAddress } from "../sending/allowed-address.ts";

/**
 * What is wrong with an endpoint's address as far as can be told without DNS. Where names lead, and
 * whether plain http is allowed there, is judged when the connection is made.
 */
export function endpointUrlErrors(
  text: string,
  allowedNetworks: readonly Network[],
): RequestError[] {
  const error = (code: RequestErrorCode, message: string, hint?: string): RequestError[] => [
    { pointer: "/url", code, message, ...(hint === undefined ? {} : { hint }) },
  ];
  const url = URL.parse(text);
  if (url === null) {
    return error("wrong_format", "This is not an absolute URL.", "https://example.com/hooks");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return error("scheme_not_allowed", `Webhooks are sent by https, not by ${url.protocol}`);
  }
  const scheme = url.protocol === "https:" ? "https" : "http";
  if (scheme === "http" && allowedNetworks.length === 0) {
    return error("scheme_not_allowed", "Webhooks are sent by https.", `https://${url.host}`);
  }
  if (url.username !== "" || url.password !== "") {
    return error(
      "credentials_in_url",
      "The URL has credentials in it.",
      "Leave them out: receivers verify the signature.",
    );
  }
  const address = literalAddress(url.hostname);
  if (address !== undefined && !isAllowedAddress(address, scheme, allowedNetworks)) {
    return error(
      "address_not_allowed",
      `Webhooks are not sent to ${address} by ${scheme}.`,
      "The operator can allow networks with WEBHOOK_ALLOWED_NETWORKS.",
    );
  }
  return [];
}

/** The IP address that a URL's host is; undefined for a name. The URL parser has made it canonical. */
export function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) ? address : undefined;
}
