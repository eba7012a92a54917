import type { LiteralKind } from "../expression/arity.ts";
import type { Json, JsonObject } from "../json.ts";

/** What operators and pipes have in common. */
export interface OperatorEntry {
  /** One sentence. */
  readonly doc: string;
  readonly arguments: readonly Argument[];
  /** It takes either all of its arguments or only those that aren't optional. */
  readonly allOrLeast?: true;
  /** The first version of the format that has it. */
  readonly since: string;
  readonly example: ExpressionExample | TemplateExample;
}

/** An operator of the condition language. */
export interface Operator extends OperatorEntry {
  readonly example: ExpressionExample;
}

/** A pipe of templates. It is an operator as well, with the piped value before its arguments. */
export interface Pipe extends OperatorEntry {
  /** What it is for; on other values it is null, and null stays null. */
  readonly of: readonly ("any" | "string" | "number" | "list" | "object")[];
  readonly example: TemplateExample;
}

interface Example {
  /** The roots that it reads. */
  readonly environment?: JsonObject;
  readonly gives: Json;
}

interface ExpressionExample extends Example {
  readonly expression: Json;
}

interface TemplateExample extends Example {
  readonly template: string;
}

export interface Argument {
  readonly name: string;
  /** One sentence. */
  readonly doc: string;
  readonly type: "any" | "condition" | "expression" | "list" | "number" | "string";
  /** What it must be where it is a literal. */
  readonly kind?: LiteralKind;
  /** Whether it always is one. */
  readonly literal?: true;
  readonly optional?: true;
  /** Any number of them may follow. */
  readonly rest?: true;
}
