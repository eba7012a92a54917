import { posix } from "node:path";
import type { Members, Shape } from "../../src/catalog/member.ts";
import { shapesIn } from "../catalog-shapes.ts";
import { constraints, membersTable } from "./members-table.ts";
import type { Links } from "./type-text.ts";

/** A page of the reference. */
export interface Page {
  /** The path in the reference's folder. */
  readonly path: string;
  readonly title: string;
  /** Its paragraphs. Headings are of the second level. */
  readonly body: (links: Links) => readonly string[];
  /** The members whose shapes this page describes, unless an earlier page does. */
  readonly describes: readonly Members[];
}

/** The sources of pages, by their paths. */
export function pageSources(pages: readonly Page[]): ReadonlyMap<string, string> {
  const homes = findHomes(pages);
  return new Map(pages.map((page) => [page.path, pageSource(page, homes)]));
}

function pageSource({ path, title, body }: Page, homes: ReadonlyMap<Shape, string>): string {
  const page = (to: string) => relative(path, to);
  const links: Links = {
    page,
    shape: (shape) => page(`${homes.get(shape)}#${shape.name.toLowerCase()}`),
  };
  const own = [...homes].filter(([, home]) => home === path).map(([shape]) => shape);
  return [
    "<!-- Made from packages/format/src/catalog by `npm run generate`: don't edit it. -->",
    `# ${title}`,
    ...body(links),
    ...own.flatMap((shape) => [
      ...(shape.name === title ? [] : [`## ${shape.name}`]),
      ...shapeBlocks(shape, links),
    ]),
  ]
    .join("\n\n")
    .concat("\n");
}

function shapeBlocks(shape: Shape, links: Links): string[] {
  return [shape.doc, membersTable("Member", shape.members, links), ...constraints(shape)];
}

function findHomes(pages: readonly Page[]): ReadonlyMap<Shape, string> {
  const homes = new Map<Shape, string>();
  const find = (members: Members, path: string) => {
    for (const { value } of Object.values(members)) {
      for (const shape of shapesIn(value)) {
        if (homes.has(shape)) continue;
        homes.set(shape, path);
        find(shape.members, path);
      }
    }
  };
  for (const { path, describes } of pages) {
    for (const members of describes) find(members, path);
  }
  return homes;
}

function relative(from: string, to: string): string {
  const [path = "", anchor] = to.split("#");
  const file = path === from ? "" : posix.relative(posix.dirname(from), path);
  return anchor === undefined ? file : `${file}#${anchor}`;
}
