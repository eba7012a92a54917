import { originOf } from "@screenspec/runtime";

/**
 * Returns the address of the preview in a link that has opened the app: `myapp://screenspec?url=…`, and in Expo Go
 * `exp://192.168.1.20:8081/--/screenspec?url=…`. Undefined if the link has none, or the app doesn't allow its origin.
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

/**
 * Returns the origins of a list as they are compared: in lower case, without a slash and the default port.
 *
 * @throws {Error} for an entry that would allow nothing, or more than one origin
 */
export function previewOrigins(allowedOrigins: readonly string[]): readonly string[] {
  return allowedOrigins.map((text) => {
    const origin = /^https?:\/\/[\w.:[\]-]+\/?$/i.test(text) ? originOf(text) : undefined;
    if (origin !== undefined) return origin;
    throw new Error(
      `allowedOrigins: "${text}" is not an origin. Write https://screens.example.com, without a path.`,
    );
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
