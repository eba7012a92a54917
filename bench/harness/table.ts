import { cpus } from "node:os";

/** A row of a table. */
export interface Figure {
  readonly name: string;
  readonly screenspec: number;
  /** The same measure of the other side, and the median of the rounds' ratios. */
  readonly other?: number;
  readonly ratio?: number;
  readonly aim?: Aim | undefined;
}

/** Bounds on a figure and on its ratio. */
export interface Aim {
  readonly atLeast?: number;
  readonly below?: number;
  readonly ratioAtLeast?: number;
  readonly ratioBelow?: number;
}

/** Reports progress on stderr, because stdout contains the tables. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The value that a share of all values doesn't exceed, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at % 1);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Writes a table in Markdown to stdout. */
export function writeTable(title: string, other: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    number(figure.screenspec),
    number(figure.other),
    number(figure.ratio),
    judge(figure),
  ]);
  const head = [title, "Screenspec", other, "ratio", "aim"];
  const rule = ["---", "---:", "---:", "---:", "---"];
  const lines = [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`);
  process.stdout.write(`${lines.join("")}\n`);
}

/** Writes what figures depend on. */
export function writeMachine(): void {
  const [core] = cpus();
  const machine = `${cpus().length} × ${core?.model ?? "unknown"}, Node ${process.version}`;
  process.stdout.write(`${machine}\n`);
}

/** Rounds to three digits, which is the precision that repetitions confirm. */
export function number(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

function judge({ screenspec, ratio = Number.NaN, aim = {} }: Figure): string {
  const { atLeast, below, ratioAtLeast, ratioBelow } = aim;
  const judged = [
    atLeast !== undefined && verdict(`≥ ${number(atLeast)}`, screenspec >= atLeast),
    below !== undefined && verdict(`< ${number(below)}`, screenspec < below),
    ratioAtLeast !== undefined && verdict(`ratio ≥ ${number(ratioAtLeast)}`, ratio >= ratioAtLeast),
    ratioBelow !== undefined && verdict(`ratio < ${number(ratioBelow)}`, ratio < ratioBelow),
  ];
  return judged.filter((text) => text !== false).join(", ") || "–";
}

function verdict(aim: string, isMet: boolean): string {
  return `${aim}: ${isMet ? "met" : "**missed**"}`;
}
