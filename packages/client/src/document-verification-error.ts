/**
 * Why a document is not to be trusted:
 *
 * - `malformed`: it is no document, or the signature no signature of one
 * - `unknown_key`: it is signed by a key that is not among those given
 * - `bad_key`: the key that it is signed by can't be used as it was given
 * - `bad_signature`: it is not what was signed
 * - `other_spec`: it is of another spec than was asked for
 * - `too_old`: it is of a version before the one that was seen last
 * - `unavailable`: the document, its signature or the keys could not be had
 */
export type DocumentErrorCode =
  | "malformed"
  | "unknown_key"
  | "bad_key"
  | "bad_signature"
  | "other_spec"
  | "too_old"
  | "unavailable";

/** The document isn't one that its publisher has signed, or not the one that was asked for. */
export class DocumentVerificationError extends Error {
  override readonly name = "DocumentVerificationError";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
