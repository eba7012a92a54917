import { parseArgs } from "node:util";

/** The options of a run. */
export type Options =
  | { readonly run: "help" }
  | { readonly run: "faults" }
  | {
      readonly run: "rounds";
      /** Undefined: all databases. */
      readonly on: Place | undefined;
      /** Undefined: the default number. */
      readonly rounds: number | undefined;
      /** Undefined: a random seed. */
      readonly seed: number | undefined;
    };

type Place = (typeof places)[number];

const places = ["sqlite", "postgres"] as const;

/**
 * Parses the arguments after the program's name.
 *
 * @throws Error with an explanation of wrong arguments: otherwise a run of something else would count as
 *   passed
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      faults: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      on: { type: "string" },
      rounds: { type: "string" },
      seed: { type: "string" },
    },
  });
  const { faults, help, on, rounds, seed } = values;
  if (help) return { run: "help" };
  if (!faults) {
    return {
      run: "rounds",
      on: on === undefined ? undefined : readPlace(on),
      rounds: rounds === undefined ? undefined : readWhole("--rounds", rounds, 1),
      seed: seed === undefined ? undefined : readWhole("--seed", seed, 0),
    };
  }
  for (const [name, value] of Object.entries({ on, rounds, seed })) {
    if (value !== undefined) throw new Error(`--${name} is of no use with --faults.`);
  }
  return { run: "faults" };
}

function readPlace(on: string): Place {
  const place = places.find((each) => each === on);
  if (place !== undefined) return place;
  throw new Error(`--on takes ${places.join(" or ")}, not ${JSON.stringify(on)}.`);
}

function readWhole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number < 2 ** 31) return number;
  throw new Error(`${name} takes a whole number from ${least} on, not ${JSON.stringify(text)}.`);
}
