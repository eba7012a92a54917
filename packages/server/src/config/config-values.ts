import ipaddr from "ipaddr.js";
import { isEmail } from "../identity/is-email.ts";

/** Types of settings. Each parses a text, and throws an error such as "has to be …". */

/** Reads one setting. A problem is recorded, and the setting counts as unset. */
export type ReadSetting = <T>(name: string, parse: (text: string) => T, unset: T) => T;

/** An IP address and how many of its leading bits name the network. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

export function integer(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to) {
      throw new Error(
        `has to be a whole number from ${from} to ${to}, not ${JSON.stringify(text)}.`,
      );
    }
    return value;
  };
}

export function oneOf<T extends string>(values: readonly T[]) {
  return (text: string): T => {
    const value = values.find((one) => one === text);
    if (value === undefined) {
      throw new Error(`has to be one of ${values.join(", ")}, not ${JSON.stringify(text)}.`);
    }
    return value;
  };
}

export function fraction(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1)) {
    throw new Error(`has to be a number from 0 to 1, not ${JSON.stringify(text)}.`);
  }
  return value;
}

/** Collectors take JSON and Protobuf at the same address, but gRPC at another one. */
export function otlpProtocol(text: string): string {
  if (!text.startsWith("http/")) throw new Error("has to be http/json: traces are sent by HTTP.");
  return text;
}

export function httpUrl(text: string): string {
  const url = URL.parse(text);
  if (url !== null && url.username + url.password !== "") {
    throw new Error(
      "has to be without user and password: addresses are logged, and secrets have variables of their own.",
    );
  }
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    // A value that can't be parsed may contain a password nevertheless.
    const given = text.includes("@") ? "" : `, not ${JSON.stringify(text)}`;
    throw new Error(`has to be an http or https address without query${given}.`);
  }
  return text.replace(/\/+$/, "");
}

export function postgresUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new Error("has to begin with postgres://. Leave it out for SQLite in DATA_DIR.");
  }
  return text;
}

export function secretText(text: string): string {
  if (text.length < 32) throw new Error("has to have at least 32 characters.");
  return text;
}

export function bearerToken(text: string): string {
  if (!/^[\w.~+/=-]{16,}$/.test(text)) {
    throw new Error("has to have at least 16 characters: letters, digits and . ~ + / = _ -");
  }
  return text;
}

/** A name that others chose, for use in a path. */
export function identifier(text: string): string {
  if (!/^[\w-]+$/.test(text)) throw new Error("has to be made of letters and digits.");
  return text;
}

/** A secret that others created. */
export function printable(text: string): string {
  if (!/^[!-~]+$/.test(text)) throw new Error("has to be made of printable characters of ASCII.");
  return text;
}

export function email(text: string): string {
  if (!isEmail(text)) throw new Error(`is not an email: ${JSON.stringify(text)}.`);
  return text;
}

/** The address of a mail server. It may contain a password, so the error doesn't repeat it. */
export function smtpAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    throw new Error("has to be an address like smtps://user:password@mail.example.com.");
  }
  // The library takes any parameter as an option: one logs mails, which contain tokens, another sends none.
  if (!["", "?requireTLS=true"].includes(url.search)) {
    throw new Error("can have no parameter but requireTLS=true.");
  }
  return text;
}

/** An email, or a name with an email: Screenspec <screens@example.com>. */
export function sender(text: string): string {
  const address = /^[^<>"\p{Cc}]* <([^<>]+)>$/u.exec(text)?.[1] ?? text;
  if (!isEmail(address)) {
    throw new Error(
      `has to be an email, or a name with an email, like Screenspec <screens@example.com>, not ${JSON.stringify(text)}.`,
    );
  }
  return text;
}

export function password(text: string): string {
  const { length } = [...text];
  if (length < 8 || length > 128) throw new Error("has to have 8 to 128 characters.");
  return text;
}

export function networks(text: string): Network[] {
  return text
    .split(",")
    .map((network) => network.trim())
    .filter((network) => network !== "")
    .map((network) => {
      const parsed = isNetwork(network) ? ipaddr.parseCIDR(network) : undefined;
      if (parsed === undefined || parsed[0].range() === "ipv4Mapped") {
        throw new Error(`${JSON.stringify(network)} is not a network like 10.0.0.0/8 or fd00::/8.`);
      }
      return parsed;
    });
}

/** Short and octal notations of IPv4 are refused, because they name another network than they seem to. */
function isNetwork(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

const proxyNames = ["loopback", "linklocal", "uniquelocal"];
const maxHops = 100;

/** The trusted proxies: all, none, a number of hops, or addresses, networks and their names. */
export function proxies(text: string): boolean | number | string {
  if (text === "true" || text === "false") return text === "true";
  const hops = Number(text);
  if (/^\d+$/.test(text) && hops >= 1 && hops <= maxHops) return hops;
  const wrong = text.split(",").find((item) => !isProxy(item.trim()));
  if (wrong === undefined) return text;
  throw new Error(
    `has to be true, false, how many proxies there are (1 to ${maxHops}), or their addresses and networks, like 10.0.0.0/8,127.0.0.1 or ${proxyNames.join(", ")}, not ${JSON.stringify(wrong)}.`,
  );
}

function isProxy(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  // A network of all addresses would trust everyone. Only `true` may do that.
  if (text.includes("/")) return isNetwork(text) && !/\/0+$/.test(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

export function origins(text: string): string[] {
  return text.split(",").map((item) => {
    const origin = item.trim();
    const isOne = URL.parse(origin)?.origin === origin && !origin.includes("*");
    if (origin === "*" || isOne) return origin;
    throw new Error(
      `${JSON.stringify(origin)} is not an origin like https://example.com (scheme, host and port alone), nor *.`,
    );
  });
}

export function isLoopback(host: string): boolean {
  return (
    host === "localhost" || (ipaddr.isValid(host) && ipaddr.parse(host).range() === "loopback")
  );
}

/** The scopes to request of an OpenID issuer. OpenID Connect Core 1.0, section 3.1.2.1. */
export function openIdScopes(text: string): string {
  const scopes = text.split(/\s+/).filter((scope) => scope !== "");
  if (!scopes.includes("openid")) throw new Error("has to have openid among its scopes.");
  return scopes.join(" ");
}

/** Kept unchanged: tokens name the issuer character by character. */
export function issuerUrl(text: string): string {
  const url = URL.parse(httpUrl(text));
  if (url?.protocol !== "https:" && !isLoopback(url?.hostname.replace(/^\[|\]$/g, "") ?? "")) {
    throw new Error("has to be an https address: whoever can change its answers is an admin here.");
  }
  return text;
}
