import { ProblemError } from "@screenspec/client";
import type { JsonObject } from "@screenspec/format";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { isNotPublishable } from "./dialogs/not-publishable.ts";

/** Throws the error of a publish. What is wrong with the draft says in words where it is. */
export async function throwNamingPlaces(error: unknown, spec: object): Promise<never> {
  throw isNotPublishable(error) ? await namePlaces(error, draftOfSpec(spec)) : error;
}

/** The error of a request, of which the findings in a draft say in words where they are. */
export async function namePlaces(error: unknown, draft: JsonObject): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.errors.length === 0) return error;
  const { placeInWords } = await import("./in-words.ts");
  return withPlaces(error, (pointer) => placeInWords(draft, pointer));
}

/** The error with the places of its findings in words, instead of their pointers. */
export function withPlaces(
  error: ProblemError,
  placeOf: (pointer: string) => string,
): ProblemError {
  const errors = error.errors.map((finding) => ({
    ...finding,
    pointer: "",
    message: `${placeOf(finding.pointer)}: ${finding.message}`,
  }));
  return new ProblemError({ ...error.problem, errors }, error.response);
}
