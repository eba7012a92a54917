import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keyOfAddress } from "../../admission/rate-limits.ts";
import type { OpenIdConfig } from "../../config/open-id-config.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import { apiPrefix } from "../../http/api-request.ts";
import { clientAddress } from "../../http/client-address.ts";
import { type Cookie, clearCookie, readCookies, setCookie } from "../../http/cookies.ts";
import { setRefreshCookie } from "../sessions/refresh-cookie.ts";
import { consolePage, type SignInError, signInPage } from "./console-address.ts";
import { type Attempt, createIssuerClient, errorOfIssuer } from "./issuer-client.ts";
import { signInSubject } from "./sign-in-subject.ts";

/** Paths below the API's address. */
const authorizePath = "/auth/authorize";
const callbackPath = "/auth/callback";

/** Keeps an attempt while its browser is at the issuer. `Lax`, since the browser returns from another site. */
const cookie: Cookie = {
  name: "screenspec_sign_in",
  path: apiPrefix + callbackPath,
  sameSite: "Lax",
  maxAgeSeconds: 600,
};

const sealPurpose = "sign-in attempt";

/** A sealed attempt. */
interface Pending extends Attempt {
  readonly returnTo: string;
  readonly expiresAt: number;
}

/** What a sign-in page offers. */
export function signInOptions({ config, addresses }: Pick<Context, "config" | "addresses">) {
  const signIn = config.openId?.signIn;
  return {
    password: true,
    password_reset: config.mail !== undefined,
    single_sign_on:
      signIn === undefined
        ? null
        : { name: signIn.name, authorization_url: addresses.api + authorizePath },
  };
}

/**
 * Serves single sign-on for browsers: OpenID Connect's authorization code flow with PKCE. These two addresses are for
 * browsers, which are redirected on success and on failure alike, so they are no operations of the API.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export function serveSingleSignOn(app: FastifyInstance, context: Context): void {
  const { openId } = context.config;
  if (openId?.signIn === undefined) {
    for (const path of [authorizePath, callbackPath]) {
      app.get(apiPrefix + path, { config: { isOpen: true } }, async () => {
        throw new AppError("not_found", "No single sign-on is set up: OIDC_CLIENT_ID is not set.");
      });
    }
    return;
  }
  const issuer: OpenIdConfig = openId;
  const client = createIssuerClient(openId, openId.signIn);
  const options = {
    config: { isOpen: true },
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: (error?: AppError) => void) => {
      // The token endpoint is asked for every code, so guesses are limited.
      done(context.rateLimits.count(reply, keyOfAddress(clientAddress(request))));
    },
  } as const;

  app.get(apiPrefix + authorizePath, options, async (request, reply) => {
    const { return_to } = request.query as { readonly return_to?: unknown };
    const { server, api } = context.addresses;
    const returnTo = consolePage(server, typeof return_to === "string" ? return_to : undefined);
    try {
      const { url, attempt } = await client.begin(api + callbackPath);
      const pending: Pending = {
        ...attempt,
        returnTo: returnTo.href,
        expiresAt: context.clock() + cookie.maxAgeSeconds * 1000,
      };
      const sealed = context.sealer.seal(sealPurpose, JSON.stringify(pending));
      return redirect(reply, url, [setCookie(cookie, new URL(server), sealed)]);
    } catch (error) {
      logFailure(request, error);
      return redirect(reply, signInPage(server, "unavailable"), []);
    }
  });

  app.get(apiPrefix + callbackPath, options, async (request, reply) => {
    const server = new URL(context.addresses.server);
    const outcome = await finish(request, server);
    const cleared = clearCookie(cookie, server);
    if (typeof outcome === "string") {
      return redirect(reply, signInPage(context.addresses.server, outcome), [cleared]);
    }
    // The redirected request carries no `Strict` cookie yet, since it began at the issuer. The page that it leads to
    // refreshes by fetch, which does.
    const cookies = [cleared, setRefreshCookie(server, outcome.refreshToken)];
    return redirect(reply, new URL(outcome.returnTo), cookies);
  });

  async function finish(request: FastifyRequest, server: URL): Promise<SignInError | SignedIn> {
    const pending = readPending(request, server);
    if (pending === undefined) return "expired";
    const response = new URL(context.addresses.api + callbackPath);
    response.search = new URL(request.url, server).search;
    try {
      const claims = await client.finish(response, pending, context.clock());
      if (claims === undefined) return "failed";
      const signedIn = await signInSubject(context, issuer, {
        claims,
        userAgent: request.headers["user-agent"] ?? "",
        caller: { requestId: request.id, address: clientAddress(request) },
      });
      return typeof signedIn === "string"
        ? signedIn
        : { refreshToken: signedIn.refresh_token, returnTo: pending.returnTo };
    } catch (error) {
      logFailure(request, error);
      return errorOfIssuer(error);
    }
  }

  function readPending(request: FastifyRequest, server: URL): Pending | undefined {
    const [sealed, ...others] = readCookies(cookie, server, request.headers.cookie);
    if (sealed === undefined || others.length > 0) return undefined;
    try {
      const pending: Pending = JSON.parse(context.sealer.unseal(sealPurpose, sealed));
      return context.clock() < pending.expiresAt ? pending : undefined;
    } catch {
      return undefined;
    }
  }
}

interface SignedIn {
  readonly refreshToken: string;
  readonly returnTo: string;
}

function redirect(reply: FastifyReply, url: URL, cookies: readonly string[]) {
  return reply
    .headers({
      "cache-control": "no-store",
      // The address has the issuer's code in it.
      "referrer-policy": "no-referrer",
      "set-cookie": [...cookies],
    })
    .redirect(url.href, 303);
}

function logFailure({ log, id }: FastifyRequest, error: unknown): void {
  log.warn({ request_id: id, err: error }, "single sign-on failed");
}
