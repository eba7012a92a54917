/**
 * Returns the address of the preview in a link that has opened the app: `myapp://screenspec?url=…`, and in Expo Go
 * `exp://192.168.1.20:8081/--/screenspec?url=…`. Undefined if the link has none, or the app doesn't allow its origin.
 *
 * React Native's `URL` doesn't parse addresses, so the origin is compared as it is written.
 */
export function previewUrlOf(
  link: string,
  isAllowed: (origin: string) => boolean,
): string | undefined {
  const [, encoded = ""] = /\/screenspec\/?\?(?:[^#]*&)?url=([^&#]*)/.exec(link) ?? [];
  const url = decode(encoded);
  // User names, which could look like an allowed origin, are refused.
  const [, origin] = /^(https?:\/\/[\w.:[\]-]+)\/[^\s?#\\]+$/i.exec(url) ?? [];
  return origin !== undefined && isAllowed(origin.toLowerCase()) ? url : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
