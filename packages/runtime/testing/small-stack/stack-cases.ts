import { chainCases } from "./chain-cases.ts";
import { composeComponents } from "./compose-cases.ts";
import { jsonCases } from "./json-cases.ts";
import { treeCases } from "./tree-cases.ts";

/** Work on inputs at the limits of the format, which must not exhaust a small stack. Each function throws if it fails. */
export const stackCases: { readonly [name: string]: () => void } = {
  ...chainCases(),
  ...treeCases(),
  ...jsonCases,
  "Components in components are composed": composeComponents,
};
