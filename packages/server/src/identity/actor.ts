import type { Permission } from "@screenspec/api";

/** The authenticated user or API key of a request. */
export interface Actor {
  /** The id of the user, or of the API key. */
  readonly id: string;
  /** The user, or the owner of the API key. */
  readonly userId: string;
  /** The session of the token; null for an API key or a token of an OpenID issuer. */
  readonly sessionId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The channels in which it may change what apps see; null: all. */
  readonly channels: ReadonlySet<string> | null;
  /** When the API key expires; null if it doesn't, or if the request has no API key. */
  readonly keyExpiresAt: number | null;
}
