import type { Role } from "@screenspec/api";

/** A user's stored role: `none` if the newest token of the user's OpenID issuer grants no role. */
export type StoredRole = Role | "none";

export interface UserRow {
  id: string;
  email: string;
  /** The email in lower case, which is unique. */
  email_key: string;
  role: StoredRole;
  /** JSON array of the channels in which the user may change what apps see; null: all. */
  channels: string | null;
  password_hash: string;
  disabled_at: number | null;
  created_at: number;
  /** The display name; may be empty. */
  name: string;
  /** Grows when all sessions of the user but one are ended. Device logins and preview links of an earlier epoch have ended. */
  credential_epoch: number;
}

/** Maps a subject of an OpenID issuer to a user. */
export interface IdentityRow {
  issuer: string;
  subject: string;
  user_id: string;
  /** When the token was issued that last set the user's role, possibly to `none`. */
  role_said_at: number;
  created_at: number;
  /** JSON array of the verified emails of its tokens in lower case, which may be those of other users. */
  emails: string;
}

/** An open login. Logging out deletes it. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  /** When the user last gave a password, or came from the OpenID issuer. A device login takes the time of its approver. */
  authenticated_at: number;
  /** When its newest refresh token expires. */
  expires_at: number;
  /** The start of the `User-Agent` that began it. */
  user_agent: string;
  /** The IP address that it began from. */
  address: string;
  /** 1 if a device login began it. */
  is_device: number;
}

/** A used token is kept, so that a second use is noticed. */
export interface RefreshTokenRow {
  /** SHA-256 in hexadecimal. */
  token_hash: string;
  session_id: string;
  expires_at: number;
  used_at: number | null;
}

/** A device that waits until a user confirms its code. */
export interface DeviceLoginRow {
  user_code: string;
  /** SHA-256 of the device code in hexadecimal. */
  device_code_hash: string;
  user_agent: string;
  address: string;
  /** The subscriber's key of that address, by which waiting logins are counted. */
  address_key: string;
  created_at: number;
  expires_at: number;
  decision: "approved" | "denied" | null;
  /** Who decided on it. */
  user_id: string | null;
  /** The session that approved it, and the user's epoch then. The login ends with either. */
  approved_by_session: string | null;
  credential_epoch: number | null;
  /** The session that it began, once its tokens were fetched. */
  session_id: string | null;
}

/** Counts failed logins, and requests for password resets. */
export interface LoginFailuresRow {
  /** Fingerprint of an address, of an account, or of both. */
  key: string;
  failures: number;
  /** When the first of them failed, by the database's clock. */
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
  /** The public part of the key, by which it is looked up. */
  selector: string;
  /** SHA-256 of the whole key, in hexadecimal. */
  secret_hash: string;
  name: string;
  user_id: string;
  /** JSON array of permissions. */
  scopes: string;
  /** As of a user; in effect are those that its owner may change too. */
  channels: string | null;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
  /** The user, or the key that it ends with. */
  created_by: string;
}
