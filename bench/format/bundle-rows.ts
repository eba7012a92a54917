import { bundleSize } from "./bundle-size.ts";
import type { Row } from "./row.ts";

const most = 25_000;

/** What a browser loads to validate. */
export async function bundleRows(): Promise<Row[]> {
  const { bytes, gzip } = await bundleSize();
  return [
    {
      what: "the validator, bundled and minified",
      figure: `${gzip.toLocaleString("en")} bytes gzip (${bytes.toLocaleString("en")})`,
      aim: `< ${most.toLocaleString("en")} gzip`,
      isMet: gzip < most,
    },
  ];
}
