/** The code of an error of the system, TLS, DNS, the HTTP client or a database; empty if it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
