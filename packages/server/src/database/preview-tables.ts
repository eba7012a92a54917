/** A link whose page shows the draft of a spec. */
export interface PreviewLinkRow {
  id: string;
  /** SHA-256 of the token in hexadecimal. */
  token_hash: string;
  spec_id: string;
  created_at: number;
  /** The user or API key. */
  created_by: string;
  /** The user, or the owner of the API key. */
  user_id: string;
  /** The session that created it, and with which it ends; null for an API key or a token of an OpenID issuer. */
  session_id: string | null;
  /** The user's epoch at that time. A link of a person ends with it. */
  credential_epoch: number;
  expires_at: number;
}
