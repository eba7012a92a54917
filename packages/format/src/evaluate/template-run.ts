import type { ParsedTemplate, PipeCall, Placeholder } from "../expression/parsed.ts";
import { type Around, compilePath } from "./compile-path.ts";
import { findPipe } from "./pipes/find-pipe.ts";
import type { Run } from "./scope.ts";
import { counted, toText } from "./to-text.ts";
import { spend } from "./work.ts";

/** Compiles the parts of a template that has placeholders. */
export function templateRun({ parts, isWhole }: ParsedTemplate, around: Around): Run {
  const [only] = parts;
  if (isWhole && typeof only === "object") return placeholderRun(only, around);
  const pieces = parts.map((part) =>
    typeof part === "string" ? part : placeholderRun(part, around),
  );
  return (scope, item, index) => {
    let text = "";
    for (const piece of pieces) {
      text += typeof piece === "string" ? counted(piece) : toText(piece(scope, item, index));
    }
    return text;
  };
}

function placeholderRun({ path, otherwise = null, pipes }: Placeholder, around: Around): Run {
  const run = compilePath(path, around);
  const start: Run = (scope, item, index) => {
    spend(1);
    return run(scope, item, index) ?? otherwise;
  };
  return pipes.reduce(throughPipe, start);
}

function throughPipe(run: Run, { name, arguments: args }: PipeCall): Run {
  const [first = null] = args;
  if (name === "default") return (scope, item, index) => run(scope, item, index) ?? first;
  const pipe = findPipe(name);
  return (scope, item, index) => pipe(scope, run(scope, item, index), args);
}
