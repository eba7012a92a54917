import { gzipSync } from "node:zlib";
import { judged } from "../cells.ts";
import { bundleContender } from "./bundle.ts";
import { contenders } from "./contenders.ts";

const mostKilobytes = 30;
const none = "–";

export const sizesHead = ["what a page loads", "gzip KB", "KB", "aim"];

/** Rows of a table: the minified module and its style sheet, each compressed separately. */
export async function measureSizes(): Promise<string[][]> {
  const sizes = await Promise.all(
    contenders.map(async (contender) => {
      const { script, styles } = await bundleContender(contender);
      return { name: contender.name, bytes: [script, styles].map(weigh) };
    }),
  );
  const [own, ...others] = sizes.map(({ bytes }) => sum(bytes.map(({ gzip }) => gzip)));
  const isMet =
    own !== undefined && own <= mostKilobytes * 1000 && others.every((size) => own < size);
  return sizes.map(({ name, bytes }, index) => [
    name,
    kilobytes(bytes.map(({ gzip }) => gzip)),
    kilobytes(bytes.map(({ plain }) => plain)),
    index === 0 ? judged(`≤ ${mostKilobytes}, and less than both`, isMet) : none,
  ]);
}

function weigh(text: string): { plain: number; gzip: number } {
  if (text === "") return { plain: 0, gzip: 0 };
  return { plain: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
}

function kilobytes(bytes: readonly number[]): string {
  return (sum(bytes) / 1000).toFixed(1);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
