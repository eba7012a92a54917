import { type Command, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { writeOutput } from "../files/named-file.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { plural } from "../output/finding.ts";
import { failureOfServer } from "../server/failure-of-server.ts";
import { openServer } from "../server/open-server.ts";

interface Options {
  readonly out: string;
  readonly query?: string;
  readonly status?: "draft" | "published" | "modified";
  readonly tag?: string;
}

export function configure(command: Command, run: RunAction): void {
  command
    .requiredOption("--out <file>", "the file to write, with one spec per line (NDJSON)")
    .option("--query <text>", "only specs with this text in their name, description or slug")
    .addOption(
      new Option("--status <status>", "only these").choices(["draft", "published", "modified"]),
    )
    .option("--tag <tag>", "only specs with this tag")
    .action((options: Options) => run((context) => exportSpecs(context, options)));
}

async function exportSpecs(
  context: CommandContext,
  { out, query, status, tag }: Options,
): Promise<number> {
  const { output, shell } = context;
  const { api, server } = await openServer(context);
  const specs = await api.exportSpecs(
    {
      ...(query !== undefined && { q: query }),
      ...(status !== undefined && { status }),
      ...(tag !== undefined && { tag }),
    },
    { signal: shell.signal },
  );
  let count = 0;
  async function* lines() {
    for await (const spec of specs) {
      count += 1;
      yield `${JSON.stringify(spec)}\n`;
    }
  }
  try {
    // A file that exists stays until the export is complete.
    await writeOutput(shell, out, lines());
  } catch (error) {
    shell.signal.throwIfAborted();
    throw failureOfServer(Object(error).cause) ?? error;
  }
  output.result(
    { server, file: out, specs: count },
    `${out}: ${plural(count, "spec")} of ${server}`,
  );
  return exitCodes.success;
}
