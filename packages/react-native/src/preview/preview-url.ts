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
  if (!/^[^\s?#\\]+$/.test(url)) return undefined;
  const origin = originOf(url);
  return origin !== undefined && isAllowed(origin) ? url : undefined;
}

/** Returns the origin of an address; undefined if it has a user name, which could look like an allowed origin. */
export function originOf(url: string): string | undefined {
  return /^(https?:\/\/[\w.:[\]-]+)\/./i.exec(url)?.[1]?.toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
