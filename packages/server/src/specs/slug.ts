import type { RequestError } from "@screenspec/api";
import { AppError } from "../errors/errors.ts";

/** Returns a slug that no other spec has, for when many requests want slugs of one base. The end of an id is random. */
export function slugOfId(base: string, id: string): string {
  return `${base}-${id.slice(-13)}`;
}

export function slugTaken(slug: string): AppError {
  return new AppError("slug_taken", `Another spec has the slug ${JSON.stringify(slug)}.`);
}

export function slugTakenError(slug: string): RequestError {
  const message = `Another spec has the slug ${JSON.stringify(slug)}.`;
  return {
    pointer: "/slug",
    code: "slug_taken",
    message,
    hint: "Choose another, or leave it out.",
  };
}
