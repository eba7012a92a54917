import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The inline styles of VitePress's theme. Its script sets the height, and `style.css` sets the position. */
const inlineStyles = / style="(?:position:relative;|--vp-vh:0px;)"/g;
const inlineScript = /<script id="[\w-]+">(.+?)<\/script>/gs;

/**
 * Moves VitePress's inline scripts, which apply the color scheme before the page is drawn, into a file: the site's
 * policy allows no inline code.
 */
export function moveInlineCode(html: string, folder: string, base: string): string {
  const code = [...html.matchAll(inlineScript)].map(([, script]) => script).join("\n");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
  const path = `assets/first.${hash}.js`;
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, path), code);
  return html
    .replaceAll(inlineStyles, "")
    .replaceAll(inlineScript, "")
    .replace("<head>", `<head>\n    <script src="${base}${path}"></script>`);
}
