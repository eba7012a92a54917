import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { openServer } from "../server/open-server.ts";
import { publishedAt, publishedIn, publishedInFile } from "../verification/find-published.ts";
import { readKeys } from "../verification/read-keys.ts";
import { verifyPublished } from "../verification/verify-published.ts";

interface Options {
  readonly channel?: string;
  readonly signature?: string;
  readonly keys?: string;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("<document>", "a URL, a file, or with --channel the slug of a spec")
    .option("--channel <channel>", "verify what this channel serves of the spec")
    .option("--signature <file>", "the signature of a file (.jws); by default the server's")
    .option(
      "--keys <source>",
      "the trusted keys: a JWK Set in a file or at a URL; by default the server's",
    )
    .addHelpText("after", "\nChecks hash, digest and signature. Exits with 1 if one is wrong.")
    .action((document: string, options: Options) =>
      run((context) => verify(context, document, options)),
    );
}

async function verify(
  context: CommandContext,
  document: string,
  options: Options,
): Promise<number> {
  const { output } = context;
  const keys = await readKeys(context, options.keys);
  const published = await find(context, document, options);
  const { specId, version } = published;
  const { sha256, size, checks } = await verifyPublished(published, keys);
  const valid = checks.every(({ ok }) => ok);
  output.result(
    { valid, spec_id: specId, version, sha256, size, checks },
    [
      `${document}: ${specId}, version ${version}, ${size} bytes`,
      ...checks.map(
        ({ name, ok, detail }) =>
          `  ${ok ? output.style("green", "ok   ") : output.style("red", "wrong")} ${name.padEnd(9)} ${detail}`,
      ),
    ].join("\n"),
  );
  return valid ? exitCodes.success : exitCodes.negative;
}

async function find(context: CommandContext, document: string, { channel, signature }: Options) {
  const { signal } = context.shell;
  if (channel !== undefined) {
    const { api } = await openServer(context);
    return publishedIn(api, document, channel, signal);
  }
  if (/^https?:/.test(document)) {
    const url = URL.parse(document);
    if (url === null) throw new Failure("usage", `"${document}" isn't a URL.`);
    return publishedAt(url, signal);
  }
  const openApi = async () => (await openServer(context)).api;
  return publishedInFile(context, document, signature, openApi);
}
