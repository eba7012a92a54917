/** Returns the address of an ApiCall or an endpoint; undefined if it is relative, and there is no base. */
export function absoluteAddress(url: string, baseUrl: string | undefined): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (baseUrl === undefined) return undefined;
  if (url === "" || url.startsWith("?")) return baseUrl + url;
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}

/** Returns the scheme, host and port; undefined for other schemes than http(s), and for an address with a user name. */
export function originOf(address: string): string | undefined {
  const [, scheme = "", host = ""] = /^(https?):\/\/([^/?#\\@\s]+)(?=[/?#]|$)/i.exec(address) ?? [];
  const port = scheme.toLowerCase() === "https" ? /:443$/ : /:80$/;
  return host === "" ? undefined : `${scheme}://${host.replace(port, "")}`.toLowerCase();
}
