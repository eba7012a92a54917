import type { Diagnostic } from "../diagnostic.ts";

/**
 * What validating finds; where the input can't even be read, that. JSON always can: only programs
 * give proxies and getters that throw.
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

/** What is readable and makes the validator throw is a fault of the validator, not to be hidden. */
function isReadable(input: unknown): boolean {
  try {
    JSON.stringify(input);
    return true;
  } catch {
    return false;
  }
}
