import { isLoopback } from "../config/config-values.ts";

/** A cookie that scripts can't read, for one path of this server. */
export interface Cookie {
  readonly name: string;
  /** Below the server's address. */
  readonly path: string;
  readonly sameSite: "Strict" | "Lax";
  readonly maxAgeSeconds: number;
}

/** The value of the cookie in a `Cookie` header; undefined if it isn't there. */
export function readCookie(
  cookie: Cookie,
  server: URL,
  header: string | undefined,
): string | undefined {
  const start = `${nameOf(cookie, server)}=`;
  const pair = header?.split(";").find((each) => each.trimStart().startsWith(start));
  return pair?.trimStart().slice(start.length);
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
    `Path=${server.pathname.replace(/\/$/, "")}${cookie.path}`,
    "HttpOnly",
    `SameSite=${cookie.sameSite}`,
    ...(isPlainLoopback(server) ? [] : ["Secure"]),
  ].join("; ");
}

/** Browsers store a cookie with this prefix only if it is `Secure` and was set by https. */
function nameOf({ name }: Cookie, server: URL): string {
  return isPlainLoopback(server) ? name : `__Secure-${name}`;
}

/** Not all browsers store a `Secure` cookie of http on loopback. */
function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, ""));
}
