import type { HostTexts } from "./host.ts";

/** The texts of the runtime in English. */
export const englishHostTexts: HostTexts = {
  ok: "OK",
  required: "This is required.",
  number: "This isn't a number.",
  unknownOption: "This isn't one of the options:",
  invalidValue: "This can't be shown here:",
  tooEarly: "This is too early.",
  tooLate: "This is too late.",
  tooLong: "This is too long.",
};
