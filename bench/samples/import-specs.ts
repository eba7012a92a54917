import { askJson } from "../harness/ask.ts";
import type { Server } from "../harness/server.ts";
import { say } from "../harness/table.ts";
import { sampleSpec } from "./screenspec.ts";

const specsPerImport = 10_000;
/** One spec in this many has 20 KB; the others are small. */
const largeOnes = 50;
/** The number of specs with the rare word, whatever the total. */
const rareOnes = 20;

const words = ["home", "basket", "checkout", "profile", "orders", "search", "detail", "banner"];

/** Imports specs and returns their ids. */
export async function importSpecs(server: Server, count: number): Promise<string[]> {
  say(`importing ${count} specs`);
  const ids: string[] = [];
  for (let start = 0; start < count; start += specsPerImport) {
    const end = Math.min(count, start + specsPerImport);
    const lines = Array.from({ length: end - start }, (_, index) => line(start + index, count));
    const imported = await askJson<{ ids: string[] }>(server.origin, {
      method: "POST",
      path: "/api/v1/import",
      body: lines.join("\n"),
      headers: { ...server.headers, "content-type": "application/x-ndjson" },
    });
    ids.push(...imported.ids);
  }
  return ids;
}

function line(number: number, count: number): string {
  const word = (index: number) => words[(index * 7919) % words.length] ?? "";
  const name = `${word(number)} ${word(number * 3 + 1)} ${number}`;
  const isRare = number % Math.floor(count / rareOnes) === 0;
  const description = `The ${word(number * 5)} screen${isRare ? ", with a zeppelin" : ""}`;
  const text = { type: "Widget", widgetType: "Text", attributes: { text: name } };
  const content = number % largeOnes === 0 ? sampleSpec() : { components: [text] };
  return JSON.stringify({ ...content, name, description });
}
