import { readdir, readFile } from "node:fs/promises";
import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { adminEmail, adminPassword } from "../../packages/server/testing/test-server.ts";
import type { Server } from "../harness/server.ts";
import { type Figure, median } from "../harness/table.ts";

type Browser = Awaited<ReturnType<typeof startBrowser>>;

const rows = 20;
const examples = new URL("../../examples/", import.meta.url);

/**
 * Measures the list of specs with 20 rows in a browser with nothing stored: the time from the rows until each has its
 * picture, on the first visit, which draws them, and on a later one.
 */
export async function measureListPictures(
  browser: Browser,
  server: Server,
  rounds: number,
): Promise<readonly Figure[]> {
  await createSpecs(server);
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 1500 } });
    await context.request.post(`${server.origin}/api/v1/auth/login`, {
      headers: { origin: server.origin },
      data: { email: adminEmail, password: adminPassword, session: "cookie" },
    });
    const page = await context.newPage();
    for (const times of [first, later]) {
      await page.goto(`${server.origin}/console/specs`, { waitUntil: "commit" });
      times.push(await page.evaluate(timePictures, rows));
    }
    await context.close();
  }
  return [
    { name: "first visit: ms", screenspec: median(first), aim: { below: 1000 } },
    {
      name: "later visit: ms",
      screenspec: median(later),
      other: median(first),
      ratio: median(later.map((time, round) => time / (first[round] ?? Number.NaN))),
      aim: { ratioBelow: 0.2 },
    },
  ];
}

async function createSpecs(server: Server): Promise<void> {
  const names = (await readdir(examples)).filter((name) => name.endsWith(".json"));
  const contents = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, examples), "utf8"))),
  );
  for (let index = 0; index < rows; index += 1) {
    const { slug: _, ...content } = contents[index % contents.length];
    await server.post("/specs", { ...content, name: `${content.name} ${index}` });
  }
}

/** Runs in the page. Returns the milliseconds from the frame with the rows to the frame with all pictures. */
async function timePictures(count: number): Promise<number> {
  const isThere = async (selector: string) => {
    while (document.querySelectorAll(selector).length < count) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now();
  };
  const shown = await isThere("tbody tr");
  return (await isThere("tbody img")) - shown;
}
