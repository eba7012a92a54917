/** A package as `scripts/build-packages.ts` lists it. */
export interface BuiltPackage {
  readonly name: string;
  readonly description: string;
  readonly file: string;
  readonly size: number;
  /** `sha512-…`, as npm compares it. */
  readonly integrity: string;
}

/** A package in the list that clients get. */
export interface ListedPackage extends Omit<BuiltPackage, "file"> {
  readonly version: string;
  readonly address: string;
}

export const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
section { margin-block: 2rem; }
h2 { font-size: 1.125rem; margin-block: 0; }
p { margin-block: 0.25rem; }
pre { padding: 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem; white-space: pre-wrap; }
pre, small { overflow-wrap: anywhere; }
`;

/** The list of packages as a page, with the command that installs each. It needs no script. */
export function packagesPage(version: string, packages: readonly ListedPackage[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Packages of Screenspec ${version}</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>Packages of Screenspec ${version}</h1>
    <p>They fit this service, need no registry, and contain everything that they use.
      <a href="index.json">index.json</a> lists them for programs.</p>
${packages.map(section).join("")}  </body>
</html>
`;
}

function section({ name, description, address, size, integrity }: ListedPackage): string {
  const option = name === "@screenspec/cli" ? " --global" : "";
  return `    <section>
      <h2>${name}</h2>
      <p>${escapeHtml(description)}</p>
      <pre><code>npm install${option} ${escapeHtml(address)}</code></pre>
      <small>${(size / 1024).toFixed(0)} KiB, ${integrity}</small>
    </section>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
