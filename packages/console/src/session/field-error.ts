import { ProblemError } from "@screenspec/client";

/** What the service said of one field of the body, such as `/url`; undefined if nothing. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const found = error.errors.find(({ pointer }) => `${pointer}/`.startsWith(`${field}/`));
  if (found === undefined) return undefined;
  return found.hint ? `${found.message} ${found.hint}` : found.message;
}
