/** A key that signs documents. A revoked key is deleted. */
export interface DocumentKeyRow {
  /** The id that versions refer to. After an older state was restored, a new key has another one. */
  id: string;
  /** The public id: the thumbprint of RFC 7638. */
  kid: string;
  /** The one active key signs. */
  status: DocumentKeyStatus;
  public_jwk: string;
  sealed_private_jwk: string;
  created_at: number;
  /** When it last became active; null: never. */
  activated_at: number | null;
}

type DocumentKeyStatus = "next" | "active" | "retired";
