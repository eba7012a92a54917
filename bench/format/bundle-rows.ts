import { bundleSize, bundles } from "./bundle-size.ts";
import type { Row } from "./row.ts";

/** The size of the validator in browsers, and of the evaluator in SDKs. */
export async function bundleRows(): Promise<Row[]> {
  return [
    await row("the validator, bundled and minified", bundles.validator, 25_000),
    await row("what an SDK evaluates with", bundles.evaluation, 12_000),
  ];
}

async function row(
  what: string,
  contents: Parameters<typeof bundleSize>[0],
  most: number,
): Promise<Row> {
  const { bytes, gzip } = await bundleSize(contents);
  return {
    what,
    figure: `${gzip.toLocaleString("en")} bytes gzip (${bytes.toLocaleString("en")})`,
    aim: `< ${most.toLocaleString("en")} gzip`,
    isMet: gzip < most,
  };
}
