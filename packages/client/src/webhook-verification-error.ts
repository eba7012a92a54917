/**
 * Why a webhook is not to be trusted:
 *
 * - `missing_header`: one of the three headers isn't there, so it is no webhook of this standard
 * - `bad_signature`: it was not signed with any of the secrets, or is not as it was sent
 * - `too_old`: it was signed, but was sent longer ago than is tolerated
 * - `too_new`: it was signed, but for a time to come: one of the two clocks is wrong
 * - `malformed`: it was signed, but its time is none, or its body no JSON
 */
export type WebhookErrorCode =
  | "missing_header"
  | "bad_signature"
  | "too_old"
  | "too_new"
  | "malformed";

/** The webhook isn't one that was signed with the secret, or it is not of now. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
