/**
 * What Prometheus collects: numbers by name and labels, in its text format.
 *
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */

export type Labels = Readonly<Record<string, string>>;

/** What stands under one name, and can be written. */
interface Family {
  write(): string;
}

/** A number that only grows. */
export interface Counter {
  add(): void;
}

/** Counts of durations by how long they were. */
export interface Histogram {
  observe(seconds: number): void;
}

export class CounterFamily implements Family {
  readonly #name: string;
  readonly #help: string;
  readonly #series: { readonly labels: string; value: number }[] = [];

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** A counter of its own for the labels: to be asked for once, and kept. */
  with(labels: Labels): Counter {
    const series = { labels: writeLabels(labels), value: 0 };
    this.#series.push(series);
    return {
      add: () => {
        series.value += 1;
      },
    };
  }

  write(): string {
    const lines = this.#series.map(({ labels, value }) => `${this.#name}${labels} ${value}\n`);
    return head(this.#name, this.#help, "counter") + lines.join("");
  }
}

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  readonly labels: Labels;
  /** By bucket; the last is of what is longer than every bound. */
  readonly counts: number[];
  sum: number;
}

export class HistogramFamily implements Family {
  readonly #name: string;
  readonly #help: string;
  readonly #series: Durations[] = [];

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** A histogram of its own for the labels: to be asked for once, and kept. */
  with(labels: Labels): Histogram {
    const counts = new Array<number>(bounds.length + 1).fill(0);
    const series: Durations = { labels, counts, sum: 0 };
    this.#series.push(series);
    return {
      observe: (seconds) => {
        let bucket = 0;
        while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
        counts[bucket] = (counts[bucket] ?? 0) + 1;
        series.sum += seconds;
      },
    };
  }

  write(): string {
    return (
      head(this.#name, this.#help, "histogram") + this.#series.map((s) => this.#lines(s)).join("")
    );
  }

  #lines({ labels, counts, sum }: Durations): string {
    let total = 0;
    const buckets = counts.map((count, index) => {
      total += count;
      const le = String(bounds[index] ?? "+Inf");
      return `${this.#name}_bucket${writeLabels({ ...labels, le })} ${total}\n`;
    });
    const text = writeLabels(labels);
    return `${buckets.join("")}${this.#name}_sum${text} ${sum}\n${this.#name}_count${text} ${total}\n`;
  }
}

/** Numbers as they are at this moment. */
export function gauge(
  name: string,
  help: string,
  samples: readonly (readonly [labels: Labels, value: number])[],
): string {
  return written(name, help, "gauge", samples);
}

/** A number that only grows, and that someone else counts. */
export function counted(
  name: string,
  help: string,
  samples: readonly (readonly [labels: Labels, value: number])[],
): string {
  return written(name, help, "counter", samples);
}

function written(
  name: string,
  help: string,
  type: string,
  samples: readonly (readonly [labels: Labels, value: number])[],
): string {
  const lines = samples.map(([labels, value]) => `${name}${writeLabels(labels)} ${value}\n`);
  return head(name, help, type) + lines.join("");
}

function head(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function writeLabels(labels: Labels): string {
  const entries = Object.entries(labels);
  if (entries.length === 0) return "";
  return `{${entries.map(([name, value]) => `${name}="${escaped(value)}"`).join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
