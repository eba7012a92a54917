import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScript } from "../../scripts/bundle-script.ts";
import type { Contender } from "./contenders.ts";

/** The minified files that an app's page loads of a contender: its published bundle, or one built here. */
export async function bundleContender({ shipped, imports, styles }: Contender) {
  const lines = Object.entries(imports).map(([from, name]) => `export { ${name} } from "${from}";`);
  return {
    script: await (shipped?.() ??
      bundleScript({ stdin: { contents: lines.join("\n"), resolveDir: import.meta.dirname } })),
    styles: styles === undefined ? "" : await readFile(styles, "utf8"),
  };
}

/** The module that measures it, which imports the contender's. */
export function bundlePage({ page, imports }: Contender): Promise<string> {
  return bundleScript({
    entryPoints: [join(import.meta.dirname, "page", page)],
    external: Object.keys(imports),
  });
}
