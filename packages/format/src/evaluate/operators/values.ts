import type { Json } from "../../json.ts";
import { asJson, stepInto } from "../step-into.ts";
import { toText } from "../to-text.ts";

/** The operators of any number of values that aren't arithmetic. */
export const valueOperators: { readonly [name: string]: (values: readonly Json[]) => Json } = {
  get: ([value, ...keys]) => asJson(keys.reduce<unknown>(stepInto, value)),
  cat: (values) => values.map(toText).join(""),
};
