import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

interface Dev {
  /** The link that opens the spec in the app. */
  readonly link: string;
  /** Saves the file of the spec. */
  save(spec: object): Promise<void>;
}

/** Runs `screenspec dev --native` in a process of its own, with a project of one spec. */
export async function startDev(
  test: { after(cleanUp: () => Promise<void>): void },
  spec: object,
): Promise<Dev> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-dev-"));
  for (const name of ["specs", "pages"]) await mkdir(join(folder, name));
  const save = (content: object) =>
    writeFile(join(folder, "specs/survey.json"), JSON.stringify(content));
  await save(spec);
  const config = { server: "https://screens.example.com", appScheme: "myapp" };
  await writeFile(join(folder, "screenspec.config.json"), JSON.stringify(config));
  const program = resolve(import.meta.dirname, "../../cli/testing/run-without-pages.ts");
  const args = ["pages", "dev", "--native", "--json", "--port", "0"];
  const dev = spawn(process.execPath, ["--conditions=@screenspec/source", program, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(dev, "exit");
  test.after(async () => {
    dev.kill();
    await ended;
    await rm(folder, { recursive: true });
  });
  const lines: string[] = [];
  for await (const line of createInterface(dev.stdout)) {
    const { type, app } = JSON.parse(line);
    if (type === "started") return { link: app, save };
    lines.push(line);
  }
  throw new Error(`\`screenspec dev\` has ended: ${lines.join("\n")}`);
}
