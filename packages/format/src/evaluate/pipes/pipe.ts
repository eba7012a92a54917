import type { Json } from "../../json.ts";
import type { Scope } from "../scope.ts";

/**
 * What a pipe gives of a value, which is never null, and its arguments, which are of the right kinds;
 * undefined of what it isn't for.
 */
export type Pipe = (scope: Scope, value: Json, args: readonly Json[]) => Json | undefined;
export type Pipes = { readonly [name: string]: Pipe };
