import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { sitePath } from "./links.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The pages of each sidebar by section, as paths in the repository without `.md`. A pattern adds the pages that aren't
 * listed themselves.
 */
const guides = {
  Start: ["docs/README", "docs/guides/first-publish", "docs/tutorial/README", "docs/tutorial/*"],
  Guides: [
    "docs/guides/console",
    "docs/guides/web",
    "docs/guides/loading-documents",
    "docs/guides/from-staging-to-production",
    "docs/guides/specs-as-code",
    "docs/guides/coding-agents",
    "docs/guides/packages",
    "docs/guides/webhooks",
    "docs/guides/*",
  ],
  API: ["docs/http", "docs/errors", "docs/lifecycle", "docs/finding-and-moving-specs"],
  Operations: [
    "docs/guides/running-in-production",
    "docs/configuration",
    "docs/guides/roles-and-keys",
    "docs/guides/single-sign-on",
    "docs/guides/behind-a-cdn",
    "docs/guides/backup",
    "docs/guides/scaling",
    "docs/guides/upgrading",
  ],
  Project: [
    "docs/architecture",
    "docs/glossary",
    "docs/*",
    "examples/README",
    "conformance/README",
    "packages/*/README",
    "CONTRIBUTING",
    "CHANGELOG",
  ],
};
const format = {
  Format: [
    "docs/format/README",
    "docs/format/documents",
    "docs/format/layout",
    "docs/format/expressions",
    "docs/format/behaviour",
    "docs/format/*",
  ],
  Reference: [
    "docs/reference/README",
    "docs/reference/renderers",
    "docs/reference/widgets/*",
    "docs/reference/actions/README",
    "docs/reference/actions/*",
    "docs/reference/*",
  ],
};
const decisions = { Decisions: ["docs/decisions/README", "docs/decisions/*"] };

const listed = [guides, format, decisions].flatMap((sections) => Object.values(sections).flat());

/** Returns the sidebars by the prefix of their pages' addresses. */
export function sidebars(): DefaultTheme.SidebarMulti {
  const ofFormat = sidebar(format);
  return {
    "/": sidebar(guides),
    "/format/": ofFormat,
    "/reference/": ofFormat,
    "/decisions/": sidebar(decisions),
  };
}

function sidebar(sections: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(sections).map(([text, paths]) => ({
    text,
    items: paths.flatMap(pagesAt).map((path) => ({ text: titleOf(path), link: linkTo(path) })),
  }));
}

function pagesAt(path: string): string[] {
  if (!path.includes("*")) return [`${path}.md`];
  return globSync(`${path}.md`, { cwd: root })
    .filter((file) => !listed.includes(file.replace(/\.md$/, "")))
    .sort();
}

function linkTo(path: string): string {
  return `/${sitePath(path)}`.replace(/(index)?\.md$/, "");
}

function titleOf(path: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(root, path), "utf8")) ?? [];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return title.replaceAll("`", "");
}
