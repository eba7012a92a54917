/**
 * Why a document can't be trusted:
 *
 * - `malformed`: the document or its signature can't be parsed
 * - `unknown_key`: it is signed by a key that isn't among the given keys
 * - `bad_key`: the given key of that id is invalid
 * - `bad_signature`: the signature doesn't match the document
 * - `other_spec`: it belongs to another spec than the requested one
 * - `too_old`: its version is lower than `minVersion`
 * - `unavailable`: the document, its signature or the keys could not be loaded
 */
export type DocumentErrorCode =
  | "malformed"
  | "unknown_key"
  | "bad_key"
  | "bad_signature"
  | "other_spec"
  | "too_old"
  | "unavailable";

/** The document's signature isn't valid, or it isn't the requested document. */
export class DocumentVerificationError extends Error {
  override readonly name = "DocumentVerificationError";
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
