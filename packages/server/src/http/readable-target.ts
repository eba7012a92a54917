/**
 * Makes the path of a request's target decodable, which the router requires. Percent-encoding that isn't valid UTF-8 is
 * kept as literal characters: such a path exists nowhere and is answered with 404. So is U+0000, which PostgreSQL can't
 * compare with anything.
 */
export function readableTarget(target: string): string {
  if (!target.includes("%")) return target;
  const pathEnd = target.search(/[?#]/);
  const path = pathEnd === -1 ? target : target.slice(0, pathEnd);
  const readable = path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (encoded) =>
    isText(encoded) && !encoded.includes("%00") ? encoded : encoded.replaceAll("%", "%25"),
  );
  return readable + target.slice(path.length);
}

/** Whether a text is percent-encoded UTF-8. */
export function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
