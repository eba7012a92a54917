import { isIP } from "node:net";
import type { RequestError, RequestErrorCode } from "@screenspec/api";
import type { Network } from "../../config/config-values.ts";
import { isAllowedAddress, type Scheme } from "../dispatch/allowed-address.ts";
import { isBlockedPort } from "../dispatch/blocked-ports.ts";

/**
 * Returns the errors of an endpoint's URL that can be found without DNS. The addresses of its host, and whether plain
 * http is allowed there, are checked when the connection is made.
 */
export function endpointUrlErrors(
  text: string,
  allowedNetworks: readonly Network[],
): RequestError[] {
  const url = URL.parse(text);
  if (url === null) {
    return [error("wrong_format", "This is not an absolute URL.", "https://example.com/hooks")];
  }
  const scheme = schemeOf(url);
  if (scheme === undefined) {
    return [error("scheme_not_allowed", `Webhooks are sent by https, not by ${url.protocol}`)];
  }
  if (scheme === "http" && allowedNetworks.length === 0) {
    const hint = `https://${url.host}`;
    return [error("scheme_not_allowed", "Webhooks are sent by https.", hint)];
  }
  return [
    ...syntaxErrors(text, url),
    ...credentialErrors(text),
    ...portErrors(url),
    ...hostErrors(url, scheme, allowedNetworks),
  ];
}

function schemeOf(url: URL): Scheme | undefined {
  if (url.protocol === "https:") return "https";
  return url.protocol === "http:" ? "http" : undefined;
}

/** Finds text that the URL parser drops or reinterprets silently, and fragments, which are never sent. */
function syntaxErrors(text: string, url: URL): RequestError[] {
  const meant = new URL(url.href);
  meant.username = "";
  meant.password = "";
  meant.hash = "";
  if (/[\s\p{Cc}\\]/u.test(text)) {
    const message = "The URL has a space, a control character or a backslash in it.";
    return [error("wrong_format", message, meant.href)];
  }
  if (!/^https?:\/\/[^/]/i.test(text)) {
    return [error("wrong_format", "The scheme must be followed by two slashes.", meant.href)];
  }
  if (text.includes("#")) {
    return [error("wrong_format", "The fragment after # is never sent. Remove it.", meant.href)];
  }
  return [];
}

function credentialErrors(text: string): RequestError[] {
  // Empty credentials are found too: the parsed URL doesn't show them.
  if (!/^[a-z]*:[/\\\s]*[^/\\?#]*@/i.test(text)) return [];
  const hint = "Remove them: receivers verify the signature instead.";
  return [error("credentials_in_url", "The URL has credentials in it.", hint)];
}

function portErrors(url: URL): RequestError[] {
  if (!isBlockedPort(url.port)) return [];
  const message = `Webhooks are not sent to port ${url.port}, which belongs to another service.`;
  return [error("port_not_allowed", message, "Let the receiver listen on another port.")];
}

function hostErrors(url: URL, scheme: Scheme, allowedNetworks: readonly Network[]): RequestError[] {
  // The URL parser normalizes addresses of every notation.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) === 0) return nameErrors(host);
  if (isAllowedAddress(host, scheme, allowedNetworks)) return [];
  const hint = "The operator can allow networks with WEBHOOK_ALLOWED_NETWORKS.";
  return [error("address_not_allowed", `Webhooks are not sent to ${host} by ${scheme}.`, hint)];
}

/** Checks the length limits of names and labels in DNS (RFC 1035, 2.3.4). */
function nameErrors(name: string): RequestError[] {
  const text = name.replace(/\.$/, "");
  const hasLabels = text.split(".").every(({ length }) => length >= 1 && length <= 63);
  const isName = hasLabels && text.length <= 253;
  if (isName) return [];
  const hint = "Each label of a name has 1 to 63 characters, and the whole name at most 253.";
  return [error("wrong_format", "The URL's host is not a valid DNS name.", hint)];
}

function error(code: RequestErrorCode, message: string, hint?: string): RequestError {
  return { pointer: "/url", code, message, ...(hint === undefined ? {} : { hint }) };
}
