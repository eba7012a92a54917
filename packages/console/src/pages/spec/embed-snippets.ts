/** The browser SDK that this service serves. */
const sdkUrl = new URL("../sdk/screen-spec.js", document.baseURI).href;

/** The tags that show a published document in a page. */
export function htmlSnippet(cdnUrl: string): string {
  return `<script type="module" src="${sdkUrl}"></script>
<screen-spec src="${cdnUrl}"></screen-spec>`;
}

/** The same by script, with the page's own data and the document's events. */
export function javaScriptSnippet(cdnUrl: string): string {
  return `import "${sdkUrl}";

const screen = document.createElement("screen-spec");
screen.setAttribute("src", "${cdnUrl}");
screen.addEventListener("screenspec-emit", ({ detail }) => {
  console.log(detail.name, detail.data);
});
document.body.append(screen);`;
}

/** The same in an app with React, which installs the package of this service. */
export function reactSnippet(cdnUrl: string): string {
  return `// The commands to install it are at ${new URL("../packages/", document.baseURI).href}
import { ScreenSpec } from "@screenspec/web/react";

export function Screen() {
  return <ScreenSpec src="${cdnUrl}" onEmit={({ detail }) => console.log(detail)} />;
}`;
}

/** Where a published spec can be seen by itself, as on a phone: the sandboxed preview page. */
export function phoneAddress(specId: string): string {
  return new URL(`preview/#${specId}`, document.baseURI).href;
}
