import { validateDocument } from "@screenspec/format";
import { measureInTurn } from "./measure.ts";
import type { Plan, Row } from "./row.ts";
import { sampleDocument } from "./sample-document.ts";

const sizes = [100, 1_000, 10_000, 50_000];

/** The cost of a node compared with the cost of parsing it, by document size. */
export function nodeRows({ rounds }: Plan): Row[] {
  const figures = sizes.map((nodes) => measure(nodes, rounds));
  const ratios = figures.map(({ validate, parse }) => validate / parse);
  const spread = Math.max(...ratios) / Math.min(...ratios);
  return [
    ...figures.map(({ nodes, validate, parse }) => ({
      what: `a node of ${nodes.toLocaleString("en")}`,
      figure: `${nanoseconds(validate, nodes)} ns, ${(validate / parse).toFixed(2)} × JSON.parse`,
    })),
    {
      what: "most to least of these, by JSON.parse",
      figure: spread.toFixed(2),
      aim: "≤ 1.5",
      isMet: spread <= 1.5,
    },
  ];
}

function measure(nodes: number, rounds: number) {
  const text = JSON.stringify(sampleDocument(nodes - 10));
  // Small documents are processed several times, because a single run is too short to measure.
  const times = Math.max(1, Math.floor(10_000 / nodes));
  const parseAll = () => Array.from({ length: times }, () => JSON.parse(text));
  const measured = measureInTurn(
    [
      { name: "parse", run: parseAll },
      {
        name: "validate",
        prepare: parseAll,
        run: (documents) => {
          if (Array.isArray(documents)) for (const each of documents) validateDocument(each);
        },
      },
    ],
    { rounds: Math.ceil(rounds / 3) },
  );
  const [parse = 0, validate = 0] = measured.values();
  return { nodes, parse: parse / times, validate: validate / times };
}

function nanoseconds(ms: number, nodes: number): string {
  return ((ms / nodes) * 1e6).toFixed(0);
}
