import { pipeArity } from "../generated/arities.ts";
import { ownMember } from "../own-member.ts";
import { nearestName } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import { wrongPipe } from "./describe-arguments.ts";
import { hintForPipe, operatorHint } from "./operator-hints.ts";
import { mostLevels } from "./parse-literal.ts";
import { maxPathSteps, nameAt } from "./parse-path.ts";
import { skipSpace, takeArguments } from "./parse-placeholder.ts";
import { longestTemplate, mostPlaceholders } from "./parse-template.ts";
import type { TextReason } from "./syntax-tree.ts";

/** An explanation of a problem. */
export interface Explanation {
  /** One sentence. */
  readonly message: string;
  readonly hint?: string | undefined;
  /** The index of the problem, if it isn't where the parser stopped. */
  readonly at?: number;
}

/** The position at which the parser stopped. */
interface Stop {
  readonly text: string;
  readonly at: number;
  /** The text there, quoted for messages. */
  readonly found: string;
  /** Whether the text is a template, or a path. */
  readonly isTemplate: boolean;
  /** The number of name comparisons left for hints. */
  readonly budget: { left: number };
}

export function isTextReason(reason: string): reason is TextReason {
  return Object.hasOwn(explanations, reason);
}

/** Explains why a text isn't a path or a template. */
export function explainText(reason: TextReason, stop: Omit<Stop, "found">): Explanation {
  const { text, at } = stop;
  return explanations[reason]({ ...stop, found: quoteAt(text, at) });
}

const noSpace = "There is no white space in a path.";
const doubleQuotes = "Strings stand in double quotes.";
const closeHint = 'Close it with "}}".';
const longestQuote = 20;

const explanations: { readonly [reason in TextReason]: (stop: Stop) => Explanation } = {
  noRoot: explainRoot,
  noStep: explainStep,
  manySteps: () => ({ message: `A path has at most ${maxPathSteps} steps.` }),
  noLiteral: ({ text, at, found }) => ({
    message: `There must be a JSON value, but there is ${found}.`,
    hint:
      text[at] === "'"
        ? doubleQuotes
        : 'Write a JSON value such as "text", 1, true or null; texts stand in double quotes.',
  }),
  innerPlaceholder: () => ({
    message: "There can be no placeholder inside a placeholder.",
    hint: 'Join texts with the operator "cat", or write \\u007b for "{".',
  }),
  deepLiteral: () => ({
    message: `Arrays and objects are nested more than ${mostLevels} deep here.`,
  }),
  hugeLiteral: ({ found }) => ({ message: `A number in ${found} is too large.` }),
  noPipe: ({ found }) => ({ message: `After "|" must come a pipe, but there is ${found}.` }),
  colon: explainColon,
  arguments: ({ text, at }) => {
    const { name, values } = pipeAt(text, at);
    return { message: wrongPipe(name, ownMember(pipeArity, name) ?? [0, 0], values) };
  },
  noComma: ({ found }) => ({ message: `Here must be "," or ")", but there is ${found}.` }),
  noEnd: ({ text, at, found }) => ({
    message: `Here must be "??", "|" or "}}", but there is ${found}.`,
    hint: endHint(text.slice(at, at + longestOperator)),
  }),
  notClosed: () => ({ message: "This placeholder isn't closed.", hint: closeHint }),
  manyPlaceholders: () => ({ message: `A template has at most ${mostPlaceholders} placeholders.` }),
  tooLong: ({ text }) => ({
    message: `A template has at most ${longestTemplate} characters, but this one has ${text.length}.`,
  }),
  unknown_pipe: ({ text, at, budget }) => {
    const name = nameAt(text, at) ?? "";
    const nearest = nearestName(name, Object.keys(pipeArity), budget);
    const hint = hintForPipe(name) ?? (nearest && `Did you mean ${quote(nearest)}?`);
    return { message: `There is no pipe ${quote(name)}.`, hint };
  },
};

/** Explains what is in the place of the path. */
function explainRoot({ text, at, found, isTemplate }: Stop): Explanation {
  if (isTemplate && text.startsWith("}}", at)) {
    return {
      message: "This placeholder is empty.",
      hint: 'Write a path in it; a literal "{{" is written "\\{{".',
      at: text.lastIndexOf("{{", at),
    };
  }
  const hint = isTemplate ? placeholderHint(text[at] ?? "") : undefined;
  return {
    message: `A path must begin with a name, but there is ${found}.`,
    hint: hint ?? spaceHint(text, at),
  };
}

function explainStep({ text, at, found }: Stop): Explanation {
  const inner = at + 1;
  if (text[at] === ".") {
    const [digits] = /^[0-9]+/.exec(text.slice(inner)) ?? [];
    return {
      message: `After "." must come a name, but there is ${quoteAt(text, inner)}.`,
      hint: digits && `Write [${digits}] for an item of a list, ["${digits}"] for a member.`,
      at: inner,
    };
  }
  if (text[at] === "[") {
    return {
      message: `Brackets must contain a whole number or a JSON string, but there is ${quoteAt(text, inner)}.`,
      hint:
        text[inner] === "'"
          ? doubleQuotes
          : 'Write [0] or ["name"]; for a computed key use the operator "get".',
      at: inner,
    };
  }
  return {
    message: `A path goes on with "." or "[", but there is ${found}.`,
    hint: spaceHint(text, at),
  };
}

function placeholderHint(character: string): string | undefined {
  if (character === "{") return manyBraces;
  if (/["'0-9]/.test(character)) return "Write text outside of it.";
  return /[-!(]/.test(character) ? operatorHint : undefined;
}

function explainColon({ text, at }: Stop): Explanation {
  const { name, end } = pipeAt(text, at);
  const behind = skipSpace(text, end);
  return {
    message: `After a pipe can't stand ${quoteAt(text, behind)}.`,
    hint: `Write arguments in parentheses: ${name}("…").`,
    at: behind,
  };
}

/** The pipe that begins at an index, and where its arguments end. */
function pipeAt(text: string, at: number) {
  const name = nameAt(text, at) ?? "";
  const reader = { source: text, at: at + name.length };
  const values = takeArguments(reader);
  return { name, values, end: reader.at };
}

function endHint(rest: string): string | undefined {
  if (/^[{}]/.test(rest)) return closeHint;
  if (/^[.[]/.test(rest)) return noSpace;
  return isOperator.test(rest) ? operatorHint : undefined;
}

function spaceHint(text: string, at: number): string | undefined {
  return /\s/.test(text[at] ?? "") ? noSpace : undefined;
}

function quoteAt(text: string, at: number): string {
  return at >= text.length ? "the end" : quote(text.slice(at, at + longestQuote));
}

const isOperator = /^(?:[-+*/%=!<>&|?:(]|(?:and|or|not|in|is|if|contains)\b)/;
const longestOperator = 10;
const manyBraces =
  'Two of the "{" open the placeholder, so a path must follow. A "{" as text can\'t stand right before one.';
