/** The schemes that are never opened, except `data:` for images. */
const unsafe = "(?:javascript|data|vbscript|file|blob):";
const scheme = "[a-z][a-z0-9+.-]*:";
const refused = "\\s\\\\\\x00-\\x1F";
/** Browsers read "\\" as "/" and drop some control characters, and not all platforms encode white space. */
export const refusedCharacter = `[${refused}]`;
const character = `[^${refused}]`;
const https = `https://(?![/?#])${character}+`;
/** `..` as a step of a path, in all the forms that browsers resolve. */
const parentStep = `(?:${character}*/)?(?:\\.|%2e){2}(?:[/?#]|$)`;
/** A request may not contain a user name. */
const requestHttps = `https://[^/?#@${refused}]+`;

/** The addresses that a validator and an SDK accept, whether they are literal or bound. */
export const addressPatterns = {
  url: new RegExp(`^(?!${unsafe})${scheme}${character}*$`, "i"),
  webUrl: new RegExp(`^${https}$`, "i"),
  imageUrl: new RegExp(`^(?:${https}|asset:.+|data:image/.*)$`, "i"),
  /** A relative one can't lead out of the host's base. */
  requestUrl: new RegExp(
    `^(?:${requestHttps}(?:[/?#]${character}*)?|(?!${scheme}|//|${parentStep})${character}*)$`,
    "i",
  ),
} as const;
