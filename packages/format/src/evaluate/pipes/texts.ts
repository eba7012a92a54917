import { spendCharacters } from "../work.ts";
import type { Pipe, Pipes } from "./pipe.ts";

export const textPipes: Pipes = {
  // Neither of these asks the locale.
  upper: ofText((text) => text.toUpperCase()),
  lower: ofText((text) => text.toLowerCase()),
  trim: ofText((text) => text.trim()),
};

function ofText(change: (text: string) => string): Pipe {
  return (_scope, value) => {
    if (typeof value !== "string") return undefined;
    spendCharacters(value.length);
    return change(value);
  };
}
