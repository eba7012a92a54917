export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
} from "./verify-webhook.ts";
export { type WebhookErrorCode, WebhookVerificationError } from "./webhook-verification-error.ts";
