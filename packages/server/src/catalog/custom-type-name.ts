import { isCatalogName } from "@screenspec/format";
import type { CustomTypeList } from "../database/tables.ts";
import { invalid, notFound } from "../errors.ts";

const nouns: Readonly<Record<CustomTypeList, string>> = {
  widgets: "custom widget",
  actions: "custom action",
};

export function noCustomType(list: CustomTypeList, name: string) {
  return notFound(nouns[list], name);
}

/** Whether a text can be such a name. What can't names nothing, and is not to be looked up. */
export function isTypeName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name);
}

/** @throws `invalid_request` when no custom type can have the name */
export function requireFreeName(list: CustomTypeList, name: string): void {
  if (isTypeName(name) && !isCatalogName(list, name)) return;
  const problem = isTypeName(name)
    ? { code: "reserved_name", message: `The format has a type ${JSON.stringify(name)} itself.` }
    : {
        ...{ code: "wrong_format", message: "This can't be the name of a type." },
        hint: 'Begin with a letter; go on with letters, digits, "_" and "-"; at most 64 characters.',
      };
  throw invalid("invalid_request", [{ pointer: "", parameter: "name", ...problem }]);
}
