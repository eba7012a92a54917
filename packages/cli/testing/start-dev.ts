import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { buildDevPage } from "./dev-page.ts";
import { createProject, type Project } from "./project.ts";

export const config = { server: "https://screens.example.com" };

export interface Dev {
  readonly project: Project;
  readonly url: string;
  /** The link that opens the spec in the app, with `--native`. */
  readonly app: string | undefined;
  /** Resolves with all that the command has written to stderr when it has this text. */
  untilNote(text: string): Promise<string>;
}

/** Runs `dev` until the end of the test. */
export async function startDev(
  t: TestContext,
  files: Record<string, string | object>,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Dev> {
  const project = await createProject(t, { "screenspec.config.json": config, ...files }, env);
  const pageFolder = await buildDevPage(t);
  const ending = new AbortController();
  const options = { signal: ending.signal, pageFolder };
  const running = project.runWith(options, "dev", "--json", "--port", "0", ...args);
  t.after(async () => {
    ending.abort();
    assert.equal((await running).exitCode, 0);
  });
  const stdout = await Promise.race([running, running.until("stderr", "Ctrl-C ends.")]).then(
    async (run) => {
      if (typeof run !== "string") assert.fail(run.stderr);
      return running.until("stdout", '"started"');
    },
  );
  const started = stdout.split("\n").find((line) => line.includes('"started"')) ?? "";
  return { project, ...JSON.parse(started), untilNote: (text) => running.until("stderr", text) };
}
