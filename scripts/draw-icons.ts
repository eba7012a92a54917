import { readFile, writeFile } from "node:fs/promises";
import { iconPaths } from "../packages/web/src/icons/paths.ts";

/** Draws the built-in icons with their names as `docs/images/icons.svg`; with --check, fails if that file is stale. */

const file = "docs/images/icons.svg";
const columns = 6;
const cell = { width: 120, height: 76 };

const icons = Object.entries(iconPaths);
const width = columns * cell.width;
const height = Math.ceil(icons.length / columns) * cell.height;
const cells = icons.map(([name, path], index) => {
  const x = (index % columns) * cell.width;
  const y = Math.floor(index / columns) * cell.height;
  return `<g transform="translate(${x} ${y})">
<path transform="translate(48 14)" d="${path}"/>
<text x="60" y="58">${name}</text>
</g>`;
});
// The background is part of the picture, so that it can be read in both color schemes.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>The built-in icons</title>
<style>
path { fill: none; stroke: #1f2328; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
text { fill: #1f2328; font: 12px system-ui, sans-serif; text-anchor: middle }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#fff"/>
${cells.join("\n")}
</svg>
`;

if (!process.argv.includes("--check")) await writeFile(file, picture);
else if ((await readFile(file, "utf8")) !== picture) {
  process.stderr.write(`${file} differs from the icons of packages/web. Run npm run generate.\n`);
  process.exitCode = 1;
}
