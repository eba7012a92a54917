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
  expires_at: number;
}
