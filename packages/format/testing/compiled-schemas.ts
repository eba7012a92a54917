import { Ajv2020 } from "ajv/dist/2020.js";
import { documentSchema, specSchema } from "../src/schema/document-schema.ts";

/** Compiles the schemas once for all tests of a process, because that takes half a second each. */
export const ajv = new Ajv2020({
  strict: true,
  strictTypes: true,
  strictTuples: true,
  // Ajv doesn't see members that are described around an "anyOf" or in another definition.
  strictRequired: false,
  // Optimising the code takes longer than all the validations of a process.
  code: { optimize: false },
});
export const isDocument = ajv.compile(documentSchema());
export const isSpec = ajv.compile(specSchema());
