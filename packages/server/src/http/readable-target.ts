/**
 * The target of a request with its path as the router can read it. Percent-encoding that stands for no
 * text is taken for the characters that it is written with: such a path names nothing then, and is
 * answered as all that do.
 */
export function readableTarget(target: string): string {
  if (!target.includes("%")) return target;
  const pathEnd = target.search(/[?#]/);
  const path = pathEnd === -1 ? target : target.slice(0, pathEnd);
  const readable = path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (encoded) =>
    isText(encoded) ? encoded : encoded.replaceAll("%", "%25"),
  );
  return readable + target.slice(path.length);
}

/** Whether it is the percent-encoding of a text in UTF-8. */
export function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
