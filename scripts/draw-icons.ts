import { iconNames, lineIconNames } from "../packages/format/src/catalog/icon-names.ts";
import { findFurtherIcon } from "../packages/rendering/src/icons/find-further-icon.ts";
import { createIconSet } from "../packages/rendering/src/icons/icon-set.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Draws the built-in icons, outlined and filled, with their names as `docs/images/icons.svg`; with --check, fails if that
 * file is stale.
 */

const file = "docs/images/icons.svg";
const columns = 6;
const cell = { width: 120, height: 76 };

const icons = createIconSet({ findKnown: findFurtherIcon });
const width = columns * cell.width;
const height = Math.ceil(iconNames.length / columns) * cell.height;
const cells = iconNames.map((name, index) => {
  const x = (index % columns) * cell.width;
  const y = Math.floor(index / columns) * cell.height;
  const shapes = lineIconNames.includes(name)
    ? [pathOf(name, 48)]
    : [pathOf(name, 28), pathOf(`${name}Filled`, 68)];
  return `<g transform="translate(${x} ${y})">
${shapes.join("\n")}
<text x="60" y="58">${name}</text>
</g>`;
});
// The background is part of the picture, so that it can be read in both color schemes.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>The built-in icons</title>
<style>
path { fill: none; stroke: #1f2328; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
.filled { fill: #1f2328 }
text { fill: #1f2328; font: 12px system-ui, sans-serif; text-anchor: middle }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#fff"/>
${cells.join("\n")}
</svg>
`;

await writeGenerated(file, picture);

/** Draws an icon at a distance from the left edge of its cell. */
function pathOf(name: string, x: number): string {
  const { path, isFilled } = icons.find(name);
  if (path === undefined) throw new Error(`${name} has no path.`);
  return `<path${isFilled ? ' class="filled"' : ""} transform="translate(${x} 14)" d="${path}"/>`;
}
