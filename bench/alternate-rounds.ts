import { number } from "./cells.ts";
import { medianOf } from "./median.ts";
import { say } from "./progress.ts";

/**
 * Medians. The ratio is the median of each round's ratio, because other load on the machine slows both
 * halves of a round.
 */
interface Alternated {
  readonly service: number;
  readonly beside: number;
  readonly ratio: number;
}

/** Measures the service and its baseline alternately, round by round. */
export async function alternateRounds(
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
