/** A key that documents are signed with. One that is revoked is gone. */
export interface DocumentKeyRow {
  /** What versions know it by: another after an older state was restored. */
  id: string;
  /** What everyone knows it by: RFC 7638. */
  kid: string;
  /** One key is active: it signs. */
  status: DocumentKeyStatus;
  public_jwk: string;
  sealed_private_jwk: string;
  created_at: number;
  /** When it became active last; null: never. */
  activated_at: number | null;
}

type DocumentKeyStatus = "next" | "active" | "retired";
