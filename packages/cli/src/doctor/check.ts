import type { Failure } from "../output/failure.ts";
import { placeAsText } from "../output/report-failure.ts";

/** The result of one check. */
export interface Check {
  readonly check:
    | "config"
    | "folder"
    | "proxy"
    | "connection"
    | "clock"
    | "version"
    | "token"
    | "permissions";
  readonly status: "ok" | "warning" | "error";
  readonly message: string;
  /** The next step. */
  readonly hint?: string | undefined;
}

/** The check that a failure ended. */
export function failedCheck(
  check: Check["check"],
  { message, reason, hint, problems }: Failure,
): Check {
  const details = problems.map((each) => `${placeAsText(each)}: ${each.message}`);
  const text = [message, ...(reason === undefined ? [] : [reason]), ...details].join("\n");
  return { check, status: "error", message: text, hint };
}
