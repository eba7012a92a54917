import { type Entry, renderers, widgets } from "../packages/format/src/catalog/index.ts";
import { conformanceFiles } from "../packages/format/testing/conformance-files.ts";
import type { ScenarioFile } from "../packages/format/testing/scenario-files.ts";
import { expectedFailures } from "../packages/react-native/testing/conformance/expected-failures.ts";
import {
  type PlatformSupport,
  platformSupport,
  reducedFeatures,
} from "../packages/react-native/testing/conformance/platform-support.ts";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes `docs/reference/platforms.md` from the catalog, the scenarios and the SDKs' lists of what they lack; with --check,
 * fails if that file is stale.
 */

const cases = conformanceFiles<ScenarioFile>("scenarios").flatMap(({ name, cases }) =>
  cases.map((given) => ({ file: name, name: given.name, text: JSON.stringify(given.document) })),
);
const failing = cases.filter(({ file, name }) => expectedFailures[file]?.[name] !== undefined);
const supported = new Map<string, PlatformSupport>(Object.entries(platformSupport));

const lines = [
  "<!-- Made from the catalog, the scenarios and packages/react-native/testing/conformance by `npm run generate`: don't edit it. -->",
  "",
  "# Platforms",
  "",
  `[The web SDK](../guides/web.md) draws all types in full, and passes all ${cases.length} [scenarios](../../conformance/README.md). [The`,
  `React Native SDK](../guides/react-native.md) draws all types, and passes ${cases.length - failing.length} of them on its views. It is a *preview*: nothing was tried on`,
  "a device yet ([checklist](../guides/react-native-device-checklist.md)).",
  "",
  "An adapter is a component of the app that [draws what React Native's core doesn't",
  "have](../../packages/react-native/README.md#adapters). *Needs* means that a part of the type isn't drawn without it, such as",
  "its icon. *May use* means that it replaces what the SDK draws. Scenarios are those whose documents have the type.",
  "",
  "| Type | Web | React Native | Adapter | Scenarios on React Native |",
  "| --- | --- | --- | --- | --- |",
  ...typeRows("Renderer", renderers, () => "renderers.md"),
  ...typeRows("Widget", widgets, ({ group }) => `widgets/${group.toLowerCase()}.md`),
  "",
  "## Other differences of React Native",
  "",
  "| Feature | On React Native |",
  "| --- | --- |",
  ...Object.entries(reducedFeatures).map(([feature, how]) => `| ${feature} | ${how} |`),
  "",
  "## Scenarios that fail on React Native",
  "",
  "| Scenario | What is missing |",
  "| --- | --- |",
  ...failing.map(
    ({ file, name }) => `| ${name} (\`${file}\`) | ${expectedFailures[file]?.[name]} |`,
  ),
];

await writeGenerated("docs/reference/platforms.md", `${lines.join("\n")}\n`);

function typeRows(
  family: string,
  entries: Readonly<Record<string, Entry>>,
  pageOf: (entry: Entry) => string,
): string[] {
  return Object.entries(entries).map(([type, entry]) => {
    const { needs = [], uses = [], reduced } = supported.get(type) ?? {};
    const adapters = [
      ...needs.map((name) => `needs \`${name}\``),
      ...uses.map((name) => `may use \`${name}\``),
    ];
    const member = `"${family.toLowerCase()}Type":"${type}"`;
    const count = (list: typeof cases) => list.filter(({ text }) => text.includes(member)).length;
    const passing = `${count(cases) - count(failing)} of ${count(cases)}`;
    const how = reduced === undefined ? "full" : `reduced: ${reduced}`;
    const name = `[${type}](${pageOf(entry)}#${type.toLowerCase()})`;
    return `| ${name} | full | ${how} | ${adapters.join(", ")} | ${passing} |`;
  });
}
