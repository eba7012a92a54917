import { ProblemError } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { isNotPublishable } from "./dialogs/not-publishable.ts";

/** Throws the error of a publish, with the places of its findings in words. */
export async function throwNamingPlaces(error: unknown, spec: object): Promise<never> {
  throw isNotPublishable(error) ? await namePlaces(error, draftOfSpec(spec)) : error;
}

/** Returns the error of a request, with the places of its findings in a draft in words. */
export async function namePlaces(error: unknown, draft: JsonObject): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const { placeInWords } = await import("./in-words.ts");
  return withPlaces(error, (pointer) => placeInWords(draft, pointer));
}

/** Returns the error with a place in words instead of the pointer of each finding. */
export function withPlaces(
  error: ProblemError,
  placeOf: (pointer: string) => string,
): ProblemError {
  const errors = error.errors.map((finding) => ({
    ...finding,
    pointer: "",
    message: `${placeOf(finding.pointer)}: ${finding.message}`,
  }));
  // The service begins it with the pointer and the message of the first finding.
  const detail = error.detail.startsWith("/") ? "" : error.detail;
  return new ProblemError({ ...error.problem, detail, errors }, error.response);
}
