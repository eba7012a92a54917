import type { LiteralKind } from "../expression/arity.ts";
import type { Json, JsonObject } from "../json.ts";

/** An operator or a pipe of the catalog. */
export interface OperatorEntry {
  /** One sentence. */
  readonly doc: string;
  readonly arguments: readonly Argument[];
  /** Whether it takes either all of its arguments or only the required ones. */
  readonly allOrLeast?: true;
  /** The first version of the format with it. */
  readonly since: string;
  readonly example: ExpressionExample | TemplateExample;
}

/** An operator of the condition language. */
export interface Operator extends OperatorEntry {
  readonly example: ExpressionExample;
}

/** A pipe of templates. It is also an operator, with the piped value before its arguments. */
export interface Pipe extends OperatorEntry {
  /** The types of values it accepts. For other values it returns null, and for null too. */
  readonly of: readonly ("any" | "string" | "number" | "list" | "object")[];
  readonly example: TemplateExample;
}

interface Example {
  /** The roots that its paths read. */
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
  /** The kind of literal that it must be, if it is a literal. */
  readonly kind?: LiteralKind;
  /** Whether it must be a literal. */
  readonly literal?: true;
  readonly optional?: true;
  /** Whether any number of them can follow. */
  readonly rest?: true;
}
