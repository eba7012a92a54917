/** A hint for an unknown operator that other languages have. */
export function hintForOperator(name: string): string | undefined {
  return Object.hasOwn(operators, name) ? operators[name] : undefined;
}

/** A hint for an unknown pipe that other languages have. */
export function hintForPipe(name: string): string | undefined {
  return Object.hasOwn(pipes, name) ? `Write ${pipes[name]}.` : undefined;
}

/** A hint for a wrong number of arguments. */
export function hintForArgumentCount(operator: string, most: number): string | undefined {
  if (operator === "var") return 'Write {"default": [{"var": "…"}, …]} for what may be missing.';
  if (most === 1) return `To give one list, write {"${operator}": [[…]]}.`;
  return operator === ">" || operator === ">=" ? 'Only "<" and "<=" take three.' : undefined;
}

export const operatorHint = 'No operators inside a template: write {"$expr": …} instead.';

const notHere = "There is nothing like it in this language.";
const only = "Only true is true here: compare, as in";

const operators: { readonly [name: string]: string } = {
  "==": 'Write "===".',
  "=": 'Write "===".',
  "!=": 'Write "!==".',
  "<>": 'Write "!==".',
  "!!": `${only} {"!==": [x, null]}.`,
  not: 'Write "!".',
  "&&": 'Write "and".',
  "||": 'Write "or".',
  "??": 'Write "default".',
  "?:": 'Write "if".',
  contains: 'Write {"in": [item, list]}: what is looked for comes first.',
  includes: 'Write {"in": [item, list]}: what is looked for comes first.',
  missing: 'Write {"===": [{"var": …}, null]}.',
  missing_some: 'Write {"===": [{"var": …}, null]}.',
  concat: 'Write "cat".',
  abs: 'Write {"max": [x, {"-": x}]}.',
  pow: notHere,
  reduce: `${notHere} "sum", "min" and "max" take a list.`,
  merge: notHere,
  log: notHere,
  substr: 'Write "substring".',
  slice: 'Write "substring".',
  replaceAll: 'Write "replace".',
  $expr: "Leave it away: this is inside an expression already.",
};

const pipes: { readonly [name: string]: string } = {
  uppercase: "upper",
  upcase: "upper",
  lowercase: "lower",
  downcase: "lower",
  strip: "trim",
  size: "length",
  count: "length",
  tojson: "json",
  money: 'currency("EUR")',
  round: "number(0)",
  slice: "substring(0, 3)",
  float: "toNumber",
};
