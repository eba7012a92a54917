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
  /** Saves a file of mocks. */
  saveMocks(mocks: object): Promise<void>;
}

/** Runs `screenspec dev --native` in a process of its own, with a project of one spec. */
export async function startDev(
  test: { after(cleanUp: () => Promise<void>): void },
  spec: object,
  mocks: object = [],
): Promise<Dev> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-dev-"));
  for (const name of ["specs", "pages", "mocks"]) await mkdir(join(folder, name));
  const saveAs = (name: string) => (content: object) =>
    writeFile(join(folder, name), JSON.stringify(content));
  const save = saveAs("specs/survey.json");
  const saveMocks = saveAs("mocks/survey.json");
  await Promise.all([save(spec), saveMocks(mocks)]);
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
    if (type === "started") return { link: app, save, saveMocks };
    lines.push(line);
  }
  throw new Error(`\`screenspec dev\` has ended: ${lines.join("\n")}`);
}
