import type { Coding } from "./encode-forms.ts";
import { codingsOf } from "./keys.ts";

const endings: Readonly<Record<Coding, string>> = {
  identity: "",
  gzip: ".gz",
  br: ".br",
  zstd: ".zst",
};

/** The key of an object's form in a coding. */
export function formKey(key: string, coding: Coding): string {
  return key + endings[coding];
}

/** The keys of all forms of an object. */
export function formKeys(key: string): string[] {
  return codingsOf(key).map((coding) => formKey(key, coding));
}

/** The keys of all forms that any kind of object may have. */
export function possibleFormKeys(key: string): string[] {
  return Object.values(endings).map((ending) => key + ending);
}

/** The key of the object that a form belongs to. */
export function objectOfForm(form: string): string {
  const ending = Object.values(endings).find((each) => each !== "" && form.endsWith(each)) ?? "";
  return form.slice(0, form.length - ending.length);
}
