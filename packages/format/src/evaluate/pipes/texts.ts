import type { Json } from "../../json.ts";
import { spendCharacters } from "../work.ts";
import { type Pipe, type Pipes, wrongInput } from "./pipe.ts";

export const textPipes: Pipes = {
  // Neither of these asks the locale.
  upper: ofText("upper", (text) => text.toUpperCase()),
  lower: ofText("lower", (text) => text.toLowerCase()),
  trim: ofText("trim", (text) => text.trim()),
};

function ofText(name: string, change: (text: string) => Json): Pipe {
  return (scope, value) => {
    if (typeof value !== "string") return wrongInput(scope, name, value);
    spendCharacters(value.length);
    return change(value);
  };
}
