import { issuerUrl, openIdScopes, printable, type ReadSetting } from "./config-values.ts";

/** The OpenID issuer whose access tokens are accepted beside our own. */
export interface OpenIdConfig {
  /** The claim `iss`, character by character. */
  readonly issuer: string;
  /** The value that the claim `aud` must contain. It names this service, and no client of the issuer. */
  readonly audience: string;
  /** The claim with the role: its name, or a path with dots. */
  readonly roleClaim: string;
  /** The client of the issuer that signs users of browsers in; unset: none does. */
  readonly signIn: SignInConfig | undefined;
}

/** This service as a client of the OpenID issuer. */
export interface SignInConfig {
  readonly clientId: string;
  /** Unset: a public client, which proves itself with PKCE only. */
  readonly clientSecret: string | undefined;
  readonly scopes: string;
  /** What people call the issuer. */
  readonly name: string;
}

interface Settings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly read: ReadSetting;
  readonly problems: string[];
  /** Whether links to this service work. */
  readonly hasAddress: boolean;
}

/** Reads the issuer's settings, all or none: without an audience every client of the issuer would be admitted. */
export function readOpenId({
  env,
  read,
  problems,
  hasAddress,
}: Settings): OpenIdConfig | undefined {
  const issuer = read("OIDC_ISSUER", issuerUrl, "");
  const audience = read("OIDC_AUDIENCE", String, "");
  const roleClaim = read("OIDC_ROLE_CLAIM", String, "role");
  if (env["OIDC_ISSUER"] && audience === "") {
    problems.push("OIDC_AUDIENCE: needed with OIDC_ISSUER: what its tokens call this service.");
  }
  const unusable = (names: readonly string[], needed: string) => {
    for (const name of names) {
      if (env[name] && !env[needed]) problems.push(`${name}: of no use without ${needed}.`);
    }
  };
  unusable(["OIDC_AUDIENCE", "OIDC_ROLE_CLAIM", "OIDC_CLIENT_ID"], "OIDC_ISSUER");
  unusable(["OIDC_CLIENT_SECRET", "OIDC_SCOPES", "OIDC_NAME"], "OIDC_CLIENT_ID");
  const clientId = read("OIDC_CLIENT_ID", String, "");
  const clientSecret = read("OIDC_CLIENT_SECRET", printable, undefined);
  const scopes = read("OIDC_SCOPES", openIdScopes, "openid profile email");
  const name = read("OIDC_NAME", String, "");
  if (issuer === "") return undefined;
  if (clientId === "") return { issuer, audience, roleClaim, signIn: undefined };
  if (clientId === audience) {
    problems.push(
      "OIDC_AUDIENCE: can't be OIDC_CLIENT_ID: the client's ID tokens would be taken as access tokens.",
    );
  }
  if (!hasAddress) {
    problems.push(
      "PUBLIC_URL: needed with OIDC_CLIENT_ID unless HOST is loopback: the issuer sends browsers back there.",
    );
  }
  const label = name === "" ? new URL(issuer).hostname : name;
  return { issuer, audience, roleClaim, signIn: { clientId, clientSecret, scopes, name: label } };
}
