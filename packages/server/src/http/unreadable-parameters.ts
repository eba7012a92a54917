import type { RequestError } from "@screenspec/api";
import { isText } from "./readable-target.ts";

/** The errors of query parameters that are not valid UTF-8, or that can't be stored. */
export function unreadableParameters(target: string): RequestError[] {
  if (!target.includes("%")) return [];
  const query = target.slice(target.search(/[?#]|$/) + 1);
  if (!query.includes("%")) return [];
  return query.split("&").flatMap((pair) => {
    const error = problemOf(pair);
    const name = pair.split("=", 1)[0]?.replaceAll("+", " ") ?? "";
    const parameter = isText(name) ? decodeURIComponent(name) : name;
    return error === undefined ? [] : [{ pointer: "", parameter, ...error }];
  });
}

function problemOf(pair: string): Pick<RequestError, "code" | "message"> | undefined {
  if (!isText(pair)) {
    return {
      code: "wrong_format",
      message: "This is not the percent-encoding of a text in UTF-8.",
    };
  }
  if (!pair.includes("%00")) return undefined;
  return { code: "character_not_allowed", message: "The character U+0000 can't be stored." };
}
