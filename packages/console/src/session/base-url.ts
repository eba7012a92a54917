/** The address of the API that belongs to this Console. */
export const apiUrl = new URL("../api/v1", document.baseURI).href;

/** The path of the Console's own addresses, `/console` unless the service is behind a prefix. */
export const consolePath = new URL(document.baseURI).pathname.replace(/\/$/, "");

/** The public keys that documents are verified with, as a JWK Set. */
export const jwksUrl = new URL("../.well-known/jwks.json", document.baseURI).href;
