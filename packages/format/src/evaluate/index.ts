export { addressPatterns } from "../catalog/address-patterns.ts";
export { hexColorPattern } from "../catalog/hex-color-pattern.ts";
export { isLocalTime } from "../catalog/local-time-pattern.ts";
export { parsePath } from "../expression/parse-path.ts";
export { parseTemplate } from "../expression/parse-template.ts";
export type { ParsedTemplate, Path, Read } from "../expression/syntax-tree.ts";
export { escapeKey } from "../json-pointer.ts";
export { jsonLevels } from "../limits.ts";
export { countCodePoints } from "./code-points.ts";
export { compareTexts } from "./compare-texts.ts";
export { compileCondition } from "./compile-condition.ts";
export { compileExpression } from "./compile-expression.ts";
export { compileTemplate } from "./compile-template.ts";
export { compileValue } from "./compile-value.ts";
export { equals } from "./equals.ts";
export { findText } from "./find-text.ts";
export { knownLocale, missingFormats, numberFormat } from "./formatters.ts";
export { graphemesOf } from "./graphemes.ts";
export { latinDigits } from "./latin-digits.ts";
export { plainNumber } from "./read-number.ts";
export type {
  Compiled,
  EvaluationCode,
  EvaluationEvent,
  Scope as EvaluationScope,
  Strings,
} from "./scope.ts";
export { limitEvaluations, limitSteps, maxSteps, shareSteps } from "./step-budget.ts";
export { asJson, stepInto } from "./step-into.ts";
export { toText } from "./to-text.ts";
export { writeJson } from "./write-json.ts";
