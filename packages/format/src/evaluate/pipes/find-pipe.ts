import { isOfKind } from "../../expression/check-arguments.ts";
import { pipeArity } from "../../generated/arities.ts";
import type { Json } from "../../json.ts";
import { ownMember } from "../../own-member.ts";
import { describe } from "../../wording/describe.ts";
import { reportEvent } from "../scope.ts";
import { spend } from "../step-budget.ts";
import { writeJson } from "../write-json.ts";
import { datePipes } from "./dates.ts";
import { numberPipes } from "./numbers.ts";
import type { Pipe, Pipes } from "./pipe.ts";
import { textAndListPipes } from "./texts-and-lists.ts";

/**
 * Finds a pipe, which accepts any value: null stays null, except for `json`. `default` isn't among
 * them.
 */
export function findPipe(name: string): (...of: Parameters<Pipe>) => Json {
  if (name === "json") return (_scope, value) => writeJson(value);
  const pipe = ownMember(pipes, name);
  if (pipe === undefined) return () => null;
  return (scope, value, args) => {
    if (value === null) return null;
    const wrong = args.find((argument, index) => !isRight(name, argument, index));
    const given = wrong === undefined ? pipe(scope, value, args) : undefined;
    if (given !== undefined) return given;
    return reportEvent(
      scope,
      "wrong_input",
      `The pipe "${name}" can't take ${describe(wrong ?? value)}.`,
    );
  };
}

/**
 * Whether an argument is valid. Literals were checked by the parser, computed ones only now. Null
 * counts as missing.
 */
function isRight(name: string, argument: Json, index: number): boolean {
  const kind = pipeArity[name]?.[2]?.[index];
  const isParsed = kind === "date" || kind === "locale";
  if (isParsed && typeof argument === "string") spend(argument.length);
  return argument === null || isOfKind(kind, argument);
}

const pipes: Pipes = { ...textAndListPipes, ...numberPipes, ...datePipes };
