/** The code of an error that the system, TLS, DNS or the HTTP client made; empty where it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
