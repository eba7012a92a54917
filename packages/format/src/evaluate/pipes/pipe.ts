import type { Json } from "../../json.ts";
import { describe } from "../../wording/describe.ts";
import { type Scope, tell } from "../scope.ts";

/** What a pipe gives of a value, which is never null, and its arguments, which are of the right kinds. */
export type Pipe = (scope: Scope, value: Json, args: readonly Json[]) => Json;
export type Pipes = { readonly [name: string]: Pipe };

/** What a pipe gives of a value or argument that it isn't for. */
export function wrongInput(scope: Scope, pipe: string, value: Json): null {
  return tell(scope, "wrong_input", `The pipe "${pipe}" can't take ${describe(value)}.`);
}
