import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { cutText } from "@screenspec/format";
import type { Static, TObject } from "typebox";
import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";

/** A part of a result: what a model reads, or sees. */
export type Content =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly data: string; readonly mimeType: string };

export interface Tool<Input extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For models: what it does, when to use it, and what it returns. */
  readonly description: string;
  readonly input: Input;
  readonly annotations: ToolAnnotations;
  /**
   * @param context its shell has the signal of the request
   * @throws Failure, which becomes a result that a model can act on
   */
  readonly run: (context: CommandContext, input: Static<Input>) => Promise<readonly Content[]>;
}

/** Gives the input of `run` its type. */
export function defineTool<const Input extends TObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** About 10,000 tokens: clients warn about larger results, or cut them. */
const maxCharacters = 40_000;

/**
 * Returns a value as JSON.
 *
 * @param hint how to ask for less
 * @throws Failure if it is too large for the context of a model
 */
export function jsonContent(value: object, hint: string): readonly Content[] {
  const text = JSON.stringify(value);
  if (text.length <= maxCharacters) return [{ type: "text", text }];
  throw new Failure(
    "result_too_large",
    `The result has ${text.length} characters; at most ${maxCharacters} are returned.`,
    { hint },
  );
}

export function textContent(text: string): Content {
  if (text.length <= maxCharacters) return { type: "text", text };
  return { type: "text", text: `${cutText(text, maxCharacters)}\n… (cut)` };
}
