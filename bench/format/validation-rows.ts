import { validateDocument } from "@screenspec/format";
import { documentSchema } from "@screenspec/format/schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import { measureInTurn } from "./measure.ts";
import type { Plan, Row } from "./row.ts";
import { sampleDocument } from "./sample-document.ts";

/** Validation compared with parsing the same text, and with Ajv on the schema of the same catalog. */
export function validationRows({ rounds }: Plan): Row[] {
  const text = JSON.stringify(sampleDocument(8_000));
  const parse = () => JSON.parse(text);
  const byAjv = new Ajv2020({ allErrors: true, strict: false }).compile(documentSchema());
  if (!byAjv(parse())) throw new Error(`Ajv refuses the sample: ${JSON.stringify(byAjv.errors)}`);
  const times = measureInTurn(
    [
      { name: "JSON.parse", run: parse },
      { name: "validate", prepare: parse, run: (document) => validateDocument(document) },
      { name: "Ajv", prepare: parse, run: (document) => byAjv(document) },
    ],
    { rounds },
  );
  const [parsing = 0, validating = 0, ajv = 0] = times.values();
  return [
    { what: `JSON.parse of ${inMegabytes(text)} MB`, figure: `${parsing.toFixed(2)} ms` },
    {
      what: "validateDocument of it",
      figure: `${validating.toFixed(2)} ms, ${(validating / parsing).toFixed(2)} × JSON.parse`,
      aim: "≤ 1.5 × JSON.parse",
      isMet: validating <= 1.5 * parsing,
    },
    {
      what: "Ajv with the generated schema",
      figure: `${ajv.toFixed(1)} ms, ${(ajv / validating).toFixed(1)} × validateDocument`,
      aim: "≥ 20 × validateDocument",
      isMet: ajv >= 20 * validating,
    },
  ];
}

function inMegabytes(text: string): string {
  return (Buffer.byteLength(text) / 1e6).toFixed(2);
}
