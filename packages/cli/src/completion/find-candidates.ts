import type { Argument, Command, Option } from "commander";

/** A word that can come next. */
export interface Candidate {
  readonly word: string;
  readonly description: string;
}

/** Values that the project's files have. */
export interface ProjectValues {
  readonly slugs: readonly string[];
  readonly channels: readonly string[];
  readonly servers: readonly string[];
}

/**
 * Returns the words that can take the place of the last one. None means that it may be a file, or anything.
 *
 * @param program with the options of all commands, and with those commands configured that the words name
 * @param words the words after the program's name; the last is incomplete or empty
 */
export function findCandidates(
  program: Command,
  words: readonly string[],
  values: ProjectValues,
): readonly Candidate[] {
  const current = words.at(-1) ?? "";
  let command = program;
  let options = [...program.options];
  let position = 0;
  let awaiting: Option | undefined;
  for (const word of words.slice(0, -1)) {
    if (awaiting !== undefined) {
      awaiting = undefined;
    } else if (word.startsWith("-")) {
      const option = options.find(({ long, short }) => word === long || word === short);
      awaiting = option?.required === true ? option : undefined;
    } else {
      const inner = command.commands.find((each) => each.name() === word);
      if (inner === undefined) position += 1;
      else {
        command = inner;
        options = [...options, ...inner.options];
      }
    }
  }
  const candidates =
    awaiting !== undefined
      ? valuesOf(awaiting.long?.slice(2) ?? "", awaiting, values)
      : current.startsWith("-")
        ? options.filter(({ hidden }) => !hidden).map(asCandidate)
        : [
            ...command.commands.map((each) => ({
              word: each.name(),
              description: each.description(),
            })),
            ...valuesOfArgument(command.registeredArguments, position, values),
          ];
  return candidates.filter(({ word }) => word.startsWith(current));
}

function asCandidate({ long, short, description }: Option): Candidate {
  return { word: long ?? short ?? "", description };
}

function valuesOfArgument(
  declared: readonly Argument[],
  position: number,
  values: ProjectValues,
): readonly Candidate[] {
  const last = declared.at(-1);
  const argument = declared[position] ?? (last?.variadic === true ? last : undefined);
  return argument === undefined ? [] : valuesOf(argument.name(), argument, values);
}

function valuesOf(
  name: string,
  { argChoices }: Option | Argument,
  { slugs, channels, servers }: ProjectValues,
): readonly Candidate[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    slug: slugs,
    slugs,
    channel: channels,
    from: channels,
    to: channels,
    server: servers,
    spec: slugs,
  };
  return (argChoices ?? known[name] ?? []).map((word) => ({ word, description: "" }));
}
