import { isLoopback } from "../config/config-values.ts";

/** A cookie that scripts can't read. */
export interface Cookie {
  readonly name: string;
  /** Below the server's address. A service that has its host to itself uses `/`. */
  readonly path: string;
  readonly sameSite: "Strict" | "Lax";
  readonly maxAgeSeconds: number;
}

/** The values of the cookie in a `Cookie` header. A second one was set for another path or by another host. */
export function readCookies(cookie: Cookie, server: URL, header = ""): string[] {
  const start = `${nameOf(cookie, server)}=`;
  const pairs = header.split(";").map((pair) => pair.trimStart());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

/**
 * The `Set-Cookie` header that sets the cookie.
 *
 * @param server this server's address, as browsers have it
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/
 */
export function setCookie(cookie: Cookie, server: URL, value: string): string {
  return serialize(cookie, server, { value, maxAgeSeconds: cookie.maxAgeSeconds });
}

/** The `Set-Cookie` header that removes the cookie. */
export function clearCookie(cookie: Cookie, server: URL): string {
  return serialize(cookie, server, { value: "", maxAgeSeconds: 0 });
}

function serialize(
  cookie: Cookie,
  server: URL,
  { value, maxAgeSeconds }: { readonly value: string; readonly maxAgeSeconds: number },
): string {
  return [
    `${nameOf(cookie, server)}=${value}`,
    `Max-Age=${maxAgeSeconds}`,
    `Path=${pathOf(cookie, server)}`,
    "HttpOnly",
    `SameSite=${cookie.sameSite}`,
    ...(isPlainLoopback(server) ? [] : ["Secure"]),
  ].join("; ");
}

/**
 * Browsers store a cookie with these prefixes only if it is `Secure` and was set by https. With `__Host-` no other host of
 * the domain can set one, but its path has to be `/`, which a service below a path shares with others.
 */
function nameOf({ name }: Cookie, server: URL): string {
  if (isPlainLoopback(server)) return name;
  return `${ownsHost(server) ? "__Host-" : "__Secure-"}${name}`;
}

function pathOf({ path }: Cookie, server: URL): string {
  const isOfHost = !isPlainLoopback(server) && ownsHost(server);
  return isOfHost ? "/" : server.pathname.replace(/\/$/, "") + path;
}

function ownsHost({ protocol, pathname }: URL): boolean {
  return protocol === "https:" && pathname === "/";
}

/** Not all browsers store a `Secure` cookie of http on loopback. */
function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, ""));
}
