/**
 * Why a webhook can't be trusted:
 *
 * - `missing_header`: one of the three headers of Standard Webhooks is missing
 * - `bad_signature`: no signature matches the body and one of the secrets
 * - `too_old`: the signature is valid, but older than the tolerance
 * - `too_new`: the signature is valid, but its time is in the future: one of the two clocks is wrong
 * - `malformed`: the signature is valid, but the timestamp or the JSON body isn't
 */
export type WebhookErrorCode =
  | "missing_header"
  | "bad_signature"
  | "too_old"
  | "too_new"
  | "malformed";

/** The webhook's signature isn't valid, or its timestamp is too far from now. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
