import type { Role } from "@screenspec/api";

/** What is stored as a user's role: `none` where the newest token of the user's OpenID issuer grants none. */
export type StoredRole = Role | "none";

export interface UserRow {
  id: string;
  email: string;
  /** The email in lower case: what is unique. */
  email_key: string;
  role: StoredRole;
  password_hash: string;
  disabled_at: number | null;
  created_at: number;
  /** What people call the user; may be empty. */
  name: string;
}

/** Whom an OpenID issuer means by a subject. */
export interface IdentityRow {
  issuer: string;
  subject: string;
  user_id: string;
  /** When the token was issued that set the user's role last; one without a role does so too. */
  role_said_at: number;
  created_at: number;
}

/** A login that goes on: it ends by being deleted. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  /** When its newest refresh token expires. */
  expires_at: number;
}

/** Kept when it is used, so that a second use is noticed. */
export interface RefreshTokenRow {
  /** SHA-256 in hexadecimal. */
  token_hash: string;
  session_id: string;
  expires_at: number;
  used_at: number | null;
}

/** How often someone has failed to log in. */
export interface LoginFailuresRow {
  /** Fingerprint of an address, an account, or both. */
  key: string;
  failures: number;
  /** By the database's clock, from the first of them on. */
  expires_at: number;
}

export interface SigningKeyRow {
  kid: string;
  public_jwk: string;
  sealed_private_jwk: string;
  created_at: number;
}

export interface ApiKeyRow {
  id: string;
  /** The public part, by which the row is found. */
  selector: string;
  /** SHA-256 of the whole key, in hexadecimal. */
  secret_hash: string;
  name: string;
  user_id: string;
  /** JSON array of permissions. */
  scopes: string;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
  /** The user, or the key that it ends with. */
  created_by: string;
}
