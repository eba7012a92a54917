import { spawn } from "node:child_process";
import { cp, mkdir, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { composeDocument, type DraftContent } from "@screenspec/format";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { say } from "../harness/progress.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { quantile } from "../harness/statistics.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { contentOf } from "../samples/content.ts";
import { screenspecDraft } from "../samples/screenspec.ts";

/**
 * Measures the time from the save of a file until Chromium has painted the change, of `screenspec dev` compared with Vite's
 * dev server, whose page sets the document of the same SDK when the JSON module is replaced. Vite's page neither validates nor
 * composes, and loses the state of the screen:
 *   npm run bench:dev [-- --quick]
 */

/** Texts per screen, and screens: their files have 20 KB and 500 KB. */
const sizes = [
  { name: "spec of 20 KB", texts: 50, screens: 1 },
  { name: "spec of 500 KB", texts: 50, screens: 25 },
];

await runBench(async (bench) => {
  const changes = bench.isQuick ? 10 : 50;
  const figures: Figure[] = [];
  for (const size of sizes) figures.push(...(await measure(bench, size, changes)));
  writeTable("from save to paint", "Vite", figures);
});

/** A page that shows a file. */
interface Side {
  save(text: string): Promise<void>;
  /** Returns when the text has been painted, in milliseconds since 1970. */
  painted(text: string): Promise<number>;
}

async function measure(
  bench: Bench,
  { name, texts, screens }: (typeof sizes)[number],
  changes: number,
): Promise<Figure[]> {
  const folder = join(bench.folder, `${screens}`);
  const draftWith = (text: string) => draftOf(texts, screens, text);
  const kilobytes = Math.round(JSON.stringify(draftWith(""), undefined, 2).length / 1000);
  say(`${name}: ${kilobytes} KB`);
  const sides = {
    ours: await openDev(bench, join(folder, "dev"), draftWith),
    others: await openVite(bench, join(folder, "vite"), draftWith),
  };
  const times: { readonly [side in keyof typeof sides]: number[] } = { ours: [], others: [] };
  // The first changes run code that isn't optimized yet, on both sides.
  for (let change = -5; change < changes; change += 1) {
    for (const [side, { save, painted }] of Object.entries(sides)) {
      const text = `Change ${change}`;
      const isPainted = painted(text);
      const start = performance.timeOrigin + performance.now();
      await save(text);
      const ms = (await isPainted) - start;
      if (change >= 0) times[side as keyof typeof sides].push(ms);
    }
  }
  return [0.5, 0.95].map((share) => {
    const [ours, others] = [quantile(times.ours, share), quantile(times.others, share)];
    return {
      name: `${name}: p${share * 100} ms`,
      screenspec: ours,
      other: others,
      ratio: ours / others,
      aim: { below: 100 },
    };
  });
}

/** A draft with some screens, of which the first one has a text with the id `changed`. */
function draftOf(texts: number, screens: number, text: string): DraftContent {
  const { screens: first = {}, ...draft } = screenspecDraft(contentOf(texts));
  const { body } = Object.values(first)[0] ?? {};
  const changed = { id: "changed", type: "Widget", widgetType: "Text", attributes: { text } };
  const column = { type: "Renderer", rendererType: "Column", children: [changed, body] };
  const ids = Array.from({ length: screens }, (_, index) => `screen${index}`);
  const all = ids.map((id, index) => [
    id,
    { id, type: "Screen", body: index === 0 ? column : body },
  ]);
  return { ...draft, entryPoint: "screen0", screens: Object.fromEntries(all) };
}

type DraftWith = (text: string) => DraftContent;

async function openDev(bench: Bench, folder: string, draftWith: DraftWith): Promise<Side> {
  const file = join(folder, "specs/sample.json");
  const save = (text: string) =>
    saveFile(file, JSON.stringify({ name: "Sample", ...draftWith(text) }, undefined, 2));
  await mkdir(join(folder, "specs"), { recursive: true });
  await writeFile(join(folder, "screenspec.config.json"), "{}");
  await save("Start");
  const program = fileURLToPath(new URL("../../packages/cli/dist/screenspec.js", import.meta.url));
  const url = await start(
    bench,
    folder,
    [program, "dev", "--json", "--port", "0"],
    /"url":"(.+?)"/,
  );
  return { save, painted: await openPage(bench, url, "/@/screen.html") };
}

async function openVite(bench: Bench, folder: string, draftWith: DraftWith): Promise<Side> {
  const head = { specId: "sample", version: 1, createdAt: "2026-01-01T00:00:00Z" };
  const save = (text: string) =>
    saveFile(
      join(folder, "document.json"),
      JSON.stringify(composeDocument(draftWith(text), head), undefined, 2),
    );
  await mkdir(folder, { recursive: true });
  await cp(
    new URL("../../packages/web/dist/screen-spec.js", import.meta.url),
    join(folder, "public/sdk.js"),
  );
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><screen-spec></screen-spec><script type="module" src="/sdk.js"></script><script type="module" src="/main.js"></script>`,
  );
  await writeFile(
    join(folder, "main.js"),
    `import first from "./document.json";
const element = document.querySelector("screen-spec");
element.document = first;
import.meta.hot.accept("./document.json", (next) => { element.document = next.default; });`,
  );
  await save("Start");
  const program = join(
    createRequire(import.meta.url).resolve("vite/package.json"),
    "../bin/vite.js",
  );
  const url = await start(bench, folder, [program, "--clearScreen", "false"], /(http:\S+)/);
  return { save, painted: await openPage(bench, url, "/") };
}

/** Saves as many editors do. Vite reports a file that is half written as an error, and misses the change. */
async function saveFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text);
  await rename(`${path}.tmp`, path);
}

/** Starts a program that runs until the end, and returns the address in its output. */
async function start(bench: Bench, cwd: string, args: string[], pattern: RegExp): Promise<string> {
  const env = { ...process.env, NO_COLOR: "1" };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  bench.after(() => child.kill());
  for await (const line of createInterface(child.stdout)) {
    const [, url] = pattern.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`${args[0]} has ended.`);
}

/** Opens a page, and returns a function that waits in the frame with a path until a text is painted. */
async function openPage(bench: Bench, url: string, path: string): Promise<Side["painted"]> {
  const browser = await startBrowser(bench);
  const page = await browser.newPage();
  await page.goto(url);
  const frame = await (async () => {
    for (;;) {
      const found = page.frames().find((each) => new URL(each.url()).pathname === path);
      if (found !== undefined) return found;
      await page.waitForEvent("framenavigated");
    }
  })();
  await frame.locator("screen-spec").getByText("Start").waitFor();
  return (text) =>
    frame.evaluate<number>(
      `new Promise((resolve) => {
        const text = ${JSON.stringify(text)};
        const check = () => {
          const root = document.querySelector("screen-spec").shadowRoot;
          if (root?.querySelector("[part~=changed]")?.textContent !== text) return requestAnimationFrame(check);
          // A task after a frame runs when that has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          requestAnimationFrame(() => port2.postMessage(undefined));
        };
        check();
      })`,
    );
}
