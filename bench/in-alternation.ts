import { number } from "./cells.ts";
import { medianOf } from "./median.ts";
import { say } from "./progress.ts";

/** Medians; that of the ratio is of each round's: what else the machine does slows both of its halves. */
interface Alternated {
  readonly service: number;
  readonly beside: number;
  readonly ratio: number;
}

/** Measures the service and what stands beside it, round by round. */
export async function inAlternation(
  rounds: number,
  measure: () => Promise<readonly [service: number, beside: number]>,
): Promise<Alternated> {
  const rounded: (readonly [number, number])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [service, beside] = await measure();
    say(`  ${round}/${rounds}  ${number(service)}  beside ${number(beside)}`);
    rounded.push([service, beside]);
  }
  return {
    service: medianOf(rounded.map(([service]) => service)),
    beside: medianOf(rounded.map(([, beside]) => beside)),
    ratio: medianOf(rounded.map(([service, beside]) => service / beside)),
  };
}
