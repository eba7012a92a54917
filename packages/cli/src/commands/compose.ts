import { composeDocument, type DraftContent } from "@screenspec/format";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { writeOutput } from "../files/named-file.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { countFindings } from "../output/finding.ts";
import { prettyFindings, summaryOf } from "../output/finding-formats.ts";
import { checkSpecs } from "../specs/check-specs.ts";
import { requireSpecs } from "../specs/read-specs.ts";

interface Options {
  readonly out?: string;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<slug>", "the spec")
    .option("--out <file>", "write the document to a file instead of stdout")
    .addHelpText("after", "\nThe document has the slug as its specId, and version 1.")
    .action((slug: string, options: Options) => run((context) => compose(context, slug, options)));
}

async function compose(context: CommandContext, slug: string, { out }: Options): Promise<number> {
  const { output, shell } = context;
  const config = await readConfig(context);
  const [local] = requireSpecs(config, [slug]);
  const { findings, customTypes } = checkSpecs(config, [slug]);
  if (local === undefined || countFindings(findings).errors > 0) {
    output.note(`${prettyFindings(output, findings)}\n\n${summaryOf(1, findings)}`);
    return exitCodes.negative;
  }
  const head = {
    specId: slug,
    version: 1,
    createdAt: new Date().toISOString(),
  };
  const document = composeDocument(local.spec as DraftContent, head, { customTypes });
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (out === undefined) output.result(document, text);
  else {
    await writeOutput(shell, out, text);
    output.note(`Wrote ${out}.`);
  }
  return exitCodes.success;
}
