import { globSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { sendLoad } from "../harness/load.ts";
import { runModule } from "../harness/modules.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import type { Aim, Figure } from "../harness/table.ts";
import { contentOf } from "../samples/content.ts";
import { sampleSpec, screenspecDraft } from "../samples/screenspec.ts";
import type { RawFigures, RawLoop } from "./raw-loop.ts";

interface PublishCase {
  readonly name: string;
  readonly spec: object;
  /** How many specs are published concurrently, each over its own connection. */
  readonly specs: number;
  readonly aims: { readonly [name in keyof RawFigures]?: Aim };
}

const rawLoop = new URL("raw-loop.ts", import.meta.url);

const small = sampleSpec();
const cases: readonly PublishCase[] = [
  { name: "20 KB, alone", spec: small, specs: 1, aims: { "p50 ms": { below: 8 } } },
  { name: "20 KB, 32 at once", spec: small, specs: 32, aims: { "per second": { atLeast: 300 } } },
  { name: "1 MB, alone", spec: largeSpec(), specs: 1, aims: { "p50 ms": { below: 150 } } },
];

/** Publishes, compared with the unavoidable disk and processor work for the same. */
export async function measurePublishes(bench: Bench): Promise<Figure[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "publishes")));
  const folder = join(bench.folder, "raw-publishes");
  await mkdir(folder);
  const figures: Figure[] = [];
  for (const { name, spec, specs, aims } of cases) {
    const document = join(folder, "document");
    await writeFile(document, JSON.stringify(spec));
    const requests = await createSpecs(server, spec, specs);
    const publish = () => sendLoad(server, requests, specs);
    await publish();
    const compared = await compare(name, {
      rounds: bench.rounds,
      measures: ["per second", "p50 ms"],
      screenspec: publish,
      other: () => runModule<RawFigures>(rawLoop, { folder, document, specs } satisfies RawLoop),
      aims,
    });
    figures.push(...compared);
  }
  await server.stop();
  return figures;
}

/** A spec of nearly 1 MB, whose notes are sentences of the documentation. */
function largeSpec(): object {
  const docs = globSync(join(import.meta.dirname, "../../docs/**/*.md")).toSorted();
  const prose = docs.map((file) => readFileSync(file, "utf8")).join(" ");
  const sentences = prose.replaceAll(/[^\w ,.]+/g, " ").match(/.{200}/g) ?? [];
  const { heading, cards } = contentOf(7500);
  const described = cards.map((card, index) => ({
    ...card,
    note: sentences[index % sentences.length] ?? "",
  }));
  return { name: "Everyone", ...screenspecDraft({ heading, cards: described, notes: [] }) };
}

async function createSpecs({ headers, post }: Server, spec: object, count: number) {
  const requests: Request[] = [];
  while (requests.length < count) {
    const { id } = await post<{ id: string }>("/specs", spec);
    requests.push({ method: "POST", path: `/api/v1/specs/${id}/publish`, headers, body: "{}" });
  }
  return requests;
}
