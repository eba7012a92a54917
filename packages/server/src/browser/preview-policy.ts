/**
 * The preview shows documents, which may have images, videos and pages of other origins, and call their APIs. It is
 * sandboxed also when it is opened by itself, to show a published document: its origin is opaque, so it has no cookies
 * and no storage.
 *
 * @param cdn the address of published documents, where it isn't this server's
 */
export function previewPolicy(cdn: string | undefined): string {
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src https: data: blob:",
    "media-src https:",
    "frame-src https:",
    connectPolicy(cdn),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

export function connectPolicy(cdn: string | undefined): string {
  return `connect-src 'self' https:${cdn?.startsWith("http:") ? ` ${new URL(cdn).origin}` : ""}`;
}
