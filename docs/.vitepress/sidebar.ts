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
  Start: [
    "docs/README",
    "docs/guides/first-publish",
    "docs/tutorial/without-json",
    "docs/tutorial/review-and-publish",
    "docs/guides/coming-from",
    "docs/tutorial/README",
    "docs/tutorial/*",
  ],
  Guides: [
    "docs/guides/console",
    "docs/guides/web",
    "docs/guides/react-native",
    "docs/guides/react-native-design-system",
    "docs/guides/react-native-device-checklist",
    "docs/guides/loading-documents",
    "docs/guides/translating",
    "docs/guides/deep-links",
    "docs/guides/uploading-files",
    "docs/guides/testing-screens",
    "docs/guides/from-staging-to-production",
    "docs/guides/reviews",
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
    "docs/glossary",
    "docs/roadmap",
    "docs/versioning",
    "docs/architecture",
    "docs/*",
    "examples/README",
    "conformance/README",
    "packages/*/README",
    "CONTRIBUTING",
    "SECURITY",
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

/** A section of a sidebar, with the paths of its pages in the repository. */
export interface Section {
  readonly text: string;
  readonly paths: readonly string[];
}

const guideSections = sectionsOf(guides);
const formatSections = sectionsOf(format);
const decisionSections = sectionsOf(decisions);

/** The sections of all sidebars. */
export const sections: readonly Section[] = [
  ...guideSections,
  ...formatSections,
  ...decisionSections,
];

/** Returns the sidebars by the prefix of their pages' addresses. */
export function sidebars(): DefaultTheme.SidebarMulti {
  const ofFormat = sidebar(formatSections);
  return {
    "/": sidebar(guideSections),
    "/format/": ofFormat,
    "/reference/": ofFormat,
    "/decisions/": sidebar(decisionSections),
  };
}

/** @throws if the page has no title */
export function titleOf(path: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(root, path), "utf8")) ?? [];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return title.replaceAll("`", "");
}

function sidebar(sections: readonly Section[]) {
  return sections.map(({ text, paths }) => ({
    text,
    items: paths.map((path) => ({ text: titleOf(path), link: linkTo(path) })),
  }));
}

function sectionsOf(patterns: Readonly<Record<string, readonly string[]>>): Section[] {
  return Object.entries(patterns).map(([text, paths]) => ({ text, paths: paths.flatMap(pagesAt) }));
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
