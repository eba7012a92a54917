import type { Coding } from "./encode-forms.ts";
import { codingsOf } from "./keys.ts";

const endings: Readonly<Record<Coding, string>> = {
  identity: "",
  gzip: ".gz",
  br: ".br",
  zstd: ".zst",
};

/** What the form of an object in a coding is stored under. */
export function formKey(key: string, coding: Coding): string {
  return key + endings[coding];
}

/** What all forms of an object are stored under. */
export function formKeys(key: string): string[] {
  return codingsOf(key).map((coding) => formKey(key, coding));
}

/** What may be stored of a key, of whatever kind it is. */
export function possibleFormKeys(key: string): string[] {
  return Object.values(endings).map((ending) => key + ending);
}

/** The object that something is a form of. */
export function objectOfForm(form: string): string {
  const ending = Object.values(endings).find((each) => each !== "" && form.endsWith(each)) ?? "";
  return form.slice(0, form.length - ending.length);
}
