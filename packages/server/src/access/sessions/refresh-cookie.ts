import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { AppError } from "../../errors/errors.ts";
import { apiPrefix } from "../../http/api-request.ts";
import { type Cookie, clearCookie, readCookies, setCookie } from "../../http/cookies.ts";
import { ownUrl, requireOwnOrigin } from "../../http/own-origin.ts";
import { Reply } from "../../http/reply.ts";
import { refreshTokenMs } from "./refresh-token.ts";
import type { representTokens } from "./represent-tokens.ts";

const cookie: Cookie = {
  name: "screenspec_refresh",
  path: `${apiPrefix}/auth`,
  sameSite: "Strict",
  maxAgeSeconds: refreshTokenMs / 1000,
};

/** The cookie that has a browser session's refresh token. It never authenticates a request. */
export interface RefreshCookie {
  /**
   * The token in the request's cookie; undefined if there is none.
   *
   * @throws `origin_not_allowed` when there is one, and a page of another origin sent it; `invalid_request` for several
   */
  read(): string | undefined;
  /** @throws `origin_not_allowed` */
  requireOwnOrigin(): void;
  /** The answer of a login or a refresh whose refresh token goes into the cookie. */
  reply(tokens: ReturnType<typeof representTokens>): Reply<Omit<typeof tokens, "refresh_token">>;
  /** The header that removes the cookie, if the request has it. */
  readonly cleared: Readonly<Record<string, string>>;
}

export function refreshCookieOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, "publicUrl">,
): RefreshCookie {
  const server = ownUrl(request, publicUrl);
  const [sent, ...others] = readCookies(cookie, server, request.headers.cookie);
  return {
    read: () => {
      if (sent !== undefined) requireOwnOrigin(request, server);
      if (others.length > 0) throw severalCookies();
      return sent;
    },
    requireOwnOrigin: () => requireOwnOrigin(request, server),
    reply: ({ refresh_token, ...tokens }) =>
      new Reply(tokens, { "set-cookie": setCookie(cookie, server, refresh_token) }),
    cleared: sent === undefined ? {} : { "set-cookie": clearCookie(cookie, server) },
  };
}

/** Whoever can set a cookie for a parent domain could otherwise make a browser use another session. */
function severalCookies(): AppError {
  const message = `The browser has several cookies named ${cookie.name} for this address. Delete its cookies.`;
  return new AppError("invalid_request", message);
}

/** The `Set-Cookie` header of a session that single sign-on begins. */
export function setRefreshCookie(server: URL, refreshToken: string): string {
  return setCookie(cookie, server, refreshToken);
}
