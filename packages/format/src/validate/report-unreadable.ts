import type { Diagnostic } from "../diagnostic.ts";

/**
 * Returns the diagnostics of `validate`, or one that says that the input can't be read. JSON always
 * can: only programs pass proxies and getters that throw.
 */
export function reportUnreadable(input: unknown, validate: () => Diagnostic[]): Diagnostic[] {
  try {
    return validate();
  } catch (error) {
    if (isReadable(input)) throw error;
    return [
      {
        code: "wrong_type",
        severity: "error",
        kind: "malformed",
        pointer: "",
        message: "This must be JSON, but can't be read.",
      },
    ];
  }
}

/** If the input is readable, an exception is a fault of the validator and must not be hidden. */
function isReadable(input: unknown): boolean {
  try {
    JSON.stringify(input);
    return true;
  } catch {
    return false;
  }
}
