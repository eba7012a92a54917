import type { RequestError } from "@screenspec/api";
import { isCatalogName, isName, nameHint } from "@screenspec/format";
import type { CustomTypeList } from "../database/tables.ts";
import { invalid, notFound } from "../errors/errors.ts";

const nouns: Readonly<Record<CustomTypeList, string>> = {
  widgets: "custom widget",
  actions: "custom action",
};

export function noCustomType(list: CustomTypeList, name: string) {
  return notFound(nouns[list], name);
}

/** @throws `invalid_request` when the name is malformed or reserved by the format */
export function requireFreeName(list: CustomTypeList, name: string): void {
  if (isName(name) && !isCatalogName(list, name)) return;
  throw invalid("invalid_request", [{ pointer: "", parameter: "name", ...problemOf(name) }]);
}

function problemOf(name: string): Pick<RequestError, "code" | "message" | "hint"> {
  if (!isName(name)) {
    return { code: "wrong_format", message: "This is not a valid type name.", hint: nameHint };
  }
  const message = `The format reserves the type name ${JSON.stringify(name)}.`;
  return { code: "reserved_name", message };
}
