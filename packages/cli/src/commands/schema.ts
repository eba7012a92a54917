import { specSchema } from "@screenspec/format/schema";
import { type Command, InvalidArgumentError } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { llmSchema } from "../llm-schema/llm-schema.ts";
import { exitCodes } from "../output/exit-codes.ts";

interface Options {
  readonly forLlm?: boolean;
  readonly depth: number;
}

export function configure(command: Command, run: RunAction): void {
  command
    .option("--for-llm", "a smaller schema for the structured output of language models")
    .option("--depth <levels>", "with --for-llm, how many layouts can be nested, 1 to 4", depth, 3)
    .action((options: Options) => run((context) => printSchema(context, options)));
}

async function printSchema({ output }: CommandContext, options: Options): Promise<number> {
  const schema = options.forLlm === true ? llmSchema(options.depth) : specSchema();
  output.result(schema, JSON.stringify(schema, undefined, 2));
  return exitCodes.success;
}

function depth(value: string): number {
  if (/^[1-4]$/.test(value)) return Number(value);
  throw new InvalidArgumentError("It must be 1, 2, 3 or 4.");
}
