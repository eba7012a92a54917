/**
 * The preview shows documents, which may have images, videos and pages of other origins, and call their APIs. It is
 * sandboxed also when it is opened by itself, to show a published document: its origin is opaque, so it has no cookies
 * and no storage.
 *
 * @param cdn the address of published documents, where it isn't this server's
 */
export function previewPolicy(cdn: string | undefined): string {
  return documentPolicy({ sandbox: "allow-scripts", cdn, ancestors: "'self'" });
}

/**
 * The page of a preview link. It is as isolated as the preview, but not in a frame: what a document opens gets a tab of
 * its own without the sandbox, as in an app.
 */
export const devicePolicy = documentPolicy({
  sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox",
  cdn: undefined,
  ancestors: "'none'",
});

function documentPolicy({
  sandbox,
  cdn,
  ancestors,
}: {
  readonly sandbox: string;
  readonly cdn: string | undefined;
  readonly ancestors: string;
}): string {
  return [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src https: data: blob:",
    "media-src https:",
    "frame-src https:",
    connectPolicy(cdn),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

export function connectPolicy(cdn: string | undefined): string {
  return `connect-src 'self' https:${cdn?.startsWith("http:") ? ` ${new URL(cdn).origin}` : ""}`;
}
