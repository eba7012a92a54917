import type { Configuration } from "openid-client";
import type { OpenIdConfig, SignInConfig } from "../../config/open-id-config.ts";
import { isDatabaseUnavailable } from "../../database/dialect.ts";
import { errorCode } from "../../errors/error-code.ts";
import {
  checkClaims,
  clockToleranceSeconds,
  type OpenIdClaims,
  timeoutMs,
} from "./open-id-issuer.ts";

/** What an authorization response is checked against. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. RFC 7636. */
  readonly verifier: string;
}

/** This service as a client of the OpenID issuer: the authorization code flow with PKCE. */
export interface IssuerClient {
  /**
   * Begins a sign-in.
   *
   * @returns where to send the browser, and what to check its return against
   * @throws when the issuer's metadata can't be fetched
   */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly attempt: Attempt }>;
  /**
   * Exchanges the code of an authorization response.
   *
   * @param response the redirect URI with the response's parameters
   * @returns the claims of the ID token and of the UserInfo endpoint; undefined if `sub` or `iat` is invalid
   * @throws when the response isn't the attempt's, or the issuer refuses the code or doesn't answer
   */
  finish(response: URL, attempt: Attempt, now: number): Promise<OpenIdClaims | undefined>;
}

/** Loads the library and fetches the issuer's metadata with the first sign-in. Each request to the issuer may take 5 s. */
export function createIssuerClient(config: OpenIdConfig, signIn: SignInConfig): IssuerClient {
  let discovered: Promise<Configuration> | undefined;
  const discover = () => {
    discovered ??= discoverIssuer(config.issuer, signIn).catch((error) => {
      // The next sign-in retries.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    begin: async (redirectUri) => {
      const openId = await import("openid-client");
      const issuer = await discover();
      const attempt: Attempt = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      };
      const url = openId.buildAuthorizationUrl(issuer, {
        redirect_uri: redirectUri,
        scope: signIn.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      });
      return { url, attempt };
    },
    finish: async (response, { state, nonce, verifier }, now) => {
      const openId = await import("openid-client");
      const issuer = await discover();
      const tokens = await openId.authorizationCodeGrant(issuer, response, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = checkClaims({ ...tokens.claims() }, now);
      if (claims === undefined || issuer.serverMetadata().userinfo_endpoint === undefined) {
        return claims;
      }
      // Many issuers keep email and name out of the ID token. OpenID Connect Core 1.0, section 5.4.
      const more = await openId.fetchUserInfo(issuer, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    },
  };
}

async function discoverIssuer(issuer: string, signIn: SignInConfig): Promise<Configuration> {
  const openId = await import("openid-client");
  const { clientId, clientSecret } = signIn;
  const basic = openId.ClientSecretBasic(clientSecret);
  const post = openId.ClientSecretPost(clientSecret);
  const discovered = await openId.discovery(
    new URL(issuer),
    clientId,
    { [openId.clockTolerance]: clockToleranceSeconds },
    clientSecret === undefined
      ? openId.None()
      : (server, ...request) => {
          // Without the metadata field the method is Basic. OpenID Connect Discovery 1.0, section 3.
          const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
          const prove = methods.includes("client_secret_basic") ? basic : post;
          prove(server, ...request);
        },
    {
      timeout: timeoutMs / 1000,
      // The configuration allows http only on loopback.
      execute: issuer.startsWith("http:")
        ? [openId.allowInsecureRequests, openId.enableNonRepudiationChecks]
        : [openId.enableNonRepudiationChecks],
    },
  );
  const { issuer: named } = discovered.serverMetadata();
  // The issuer is a part of its users' identities, so its spelling matters.
  if (named !== issuer) throw new Error(`The metadata of ${issuer} names another issuer: ${named}`);
  return discovered;
}

/** The reason of a failed sign-in. Only the log has the details. */
export function errorOfIssuer(error: unknown): "denied" | "unavailable" | "failed" {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "AuthorizationResponseError") return "denied";
  const isUnreachable = error.name === "TypeError" || errorCode(error) === "OAUTH_TIMEOUT";
  return isUnreachable || isDatabaseUnavailable(error) ? "unavailable" : "failed";
}
