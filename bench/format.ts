import {
  composeDocument,
  composeWithSources,
  type DraftContent,
  type DraftNode,
  validateDocument,
  validateDraft,
} from "@screenspec/format";
import { documentSchema } from "@screenspec/format/schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compare } from "./harness/compare.ts";
import { type Bench, runBench } from "./harness/run-bench.ts";
import { type Aim, type Figure, median, writeTable } from "./harness/table.ts";
import { contentOf } from "./samples/content.ts";
import { screenspecDocument } from "./samples/screenspec.ts";

/**
 * Measures the validator, compared with parsing the same text and with Ajv on the schema of the same catalog,
 * and composing:
 *   npm run bench:format [-- --quick]
 * A table goes to stdout, progress to stderr.
 */

/** The head of composed documents. */
const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };

await runBench(async (bench) => {
  const figures = [
    ...(await measureValidation(bench)),
    ...(await measureNodes(bench)),
    ...(await measureUses(bench)),
    ...(await measureComposing(bench)),
    ...(await measureSources(bench)),
  ];
  writeTable("the format", "other", figures);
});

async function measureValidation(bench: Bench): Promise<Figure[]> {
  const text = documentOf(8500);
  const parse = (): unknown => JSON.parse(text);
  const byAjv = new Ajv2020({ allErrors: true, strict: false }).compile(documentSchema());
  if (!byAjv(parse())) throw new Error(`Ajv refuses the sample: ${JSON.stringify(byAjv.errors)}`);
  const validate = () => time(parse, validateDocument);
  const title = `validating ${(text.length / 1e6).toFixed(1)} MB`;
  const [json, ajv] = [`${title} beside JSON.parse`, `${title} beside Ajv`];
  return [
    ...(await compareMs(bench, json, validate, () => time(() => text, JSON.parse), {
      ratioBelow: 1.5,
    })),
    ...(await compareMs(bench, ajv, validate, () => time(parse, byAjv), { ratioBelow: 1 / 20 })),
  ];
}

/** The cost of validation may not grow more than that of parsing. */
function measureNodes({ rounds }: Bench): Promise<Figure[]> {
  const measure = (nodes: number) => {
    const text = documentOf(nodes);
    const parse = (): unknown => JSON.parse(text);
    return { "× JSON.parse": time(parse, validateDocument) / time(() => text, JSON.parse) };
  };
  return compare("50,000 nodes beside 1,000", {
    rounds,
    measures: ["× JSON.parse"],
    screenspec: () => measure(50_000),
    other: () => measure(1000),
    aims: { "× JSON.parse": { ratioBelow: 1.5 } },
  });
}

/** Validating uses of a component without parameters, beside composing them. */
function measureUses(bench: Bench): Promise<Figure[]> {
  const title = "validating 500 uses of a component without parameters";
  const draft = draftOfUses(500, 0);
  const validate = () =>
    time(
      () => draft,
      (content) => validateDraft(content),
    );
  return compareMs(bench, title, validate, () => timeComposing(draft), { below: 5 });
}

/** Composing, beside copying its result by JSON. */
function measureComposing(bench: Bench): Promise<Figure[]> {
  const title = "composing 500 uses of a component with 10 parameters";
  const draft = draftOfUses(500, 10);
  const text = JSON.stringify(composeDocument(draft, head));
  const copy = () =>
    time(
      () => text,
      (json) => JSON.stringify(JSON.parse(json)),
    );
  return compareMs(bench, title, () => timeComposing(draft), copy, { below: 10 });
}

/** Composing with sources, as an editor does after each change, beside composing without. */
function measureSources(bench: Bench): Promise<Figure[]> {
  const title = "composing 5,000 nodes with their sources";
  const draft: DraftContent = JSON.parse(documentOf(5000));
  const compose = () =>
    time(
      () => draft,
      (content) => composeWithSources(content, head),
    );
  return compareMs(bench, title, compose, () => timeComposing(draft), { below: 30 });
}

function timeComposing(draft: DraftContent): number {
  return time(
    () => draft,
    (content) => composeDocument(content, head),
  );
}

function compareMs(
  { rounds }: Bench,
  title: string,
  screenspec: () => number,
  other: () => number,
  aim: Aim,
): Promise<Figure[]> {
  return compare(title, {
    rounds,
    measures: ["ms"],
    screenspec: () => ({ ms: screenspec() }),
    other: () => ({ ms: other() }),
    aims: { ms: aim },
  });
}

/** A draft whose only screen uses a component with ten texts several times, each time with other arguments. */
function draftOfUses(uses: number, parameters: number): DraftContent {
  const names = Array.from({ length: parameters }, (_, index) => `text${index}`);
  const argument = (use: number, index: number) =>
    index % 2 === 0 ? `Text ${use}` : `{{ state.globalData.text${index} }}`;
  const body: DraftNode = {
    type: "Renderer",
    rendererType: "Column",
    children: Array.from({ length: uses }, (_, use) => ({
      type: "Component",
      ref: "row",
      id: `row${use}`,
      ...(parameters > 0 && {
        arguments: Object.fromEntries(names.map((name, index) => [name, argument(use, index)])),
      }),
    })),
  };
  const parameter = { type: "text", required: true } as const;
  const declared = Object.fromEntries(names.map((name) => [name, parameter]));
  return {
    screens: { home: { id: "home", type: "Screen", body } },
    components: [
      {
        id: "row",
        ...(parameters > 0 && { parameters: declared }),
        type: "Renderer",
        rendererType: "Row",
        children: Array.from({ length: 10 }, (_, index) => ({
          type: "Widget",
          widgetType: "Text",
          attributes: { text: index < parameters ? `{{ param.text${index} }}` : `Text ${index}` },
        })),
      },
    ],
  };
}

/** The median milliseconds of ten runs, without preparing their input. */
function time<Input>(prepare: () => Input, run: (input: Input) => unknown): number {
  const taken = Array.from({ length: 10 }, () => {
    const input = prepare();
    // Garbage of other runs must not be measured. Node provides this with --expose-gc.
    globalThis.gc?.();
    const startedAt = performance.now();
    run(input);
    return performance.now() - startedAt;
  });
  return median(taken);
}

function documentOf(nodes: number): string {
  return screenspecDocument(contentOf(nodes));
}
