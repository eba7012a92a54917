import { ProblemError } from "@screenspec/client";

/** Whether a draft has problems, and so no document that could be shown or compared. */
export function isNotPublishable(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "not_publishable";
}
