import type { Permission } from "@screenspec/api";

/** Who is asking. */
export interface Actor {
  /** The id of the user, or of the API key. */
  readonly id: string;
  /** The user, or the user whose key it is. */
  readonly userId: string;
  /** The session whose token they use; null: they use an API key, or a token of an OpenID issuer. */
  readonly sessionId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** When the API key that they use expires; null: they use none, or one that doesn't. */
  readonly keyExpiresAt: number | null;
}
