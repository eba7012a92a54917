import type { Json } from "../../json.ts";
import type { Scope } from "../scope.ts";

/**
 * Returns the result for a value other than null and valid arguments; undefined for a value of the
 * wrong type.
 */
export type Pipe = (scope: Scope, value: Json, args: readonly Json[]) => Json | undefined;
export type Pipes = { readonly [name: string]: Pipe };
