/** The code of an error that the system, TLS, DNS, the HTTP client or a database made; empty where it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
