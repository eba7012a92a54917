import { ask } from "../ask.ts";
import { isInterrupted } from "../processes.ts";
import { quantiles, type Times } from "../quantiles.ts";
import type { Server } from "../servers.ts";
import type { GrowthCase } from "./cases.ts";

export interface FilledServer {
  readonly server: Server;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
}

const warmUp = 20;

/** Alternates requests to both servers, so that other load on the machine slows both. */
export async function measureBoth(
  measured: GrowthCase,
  [few, many]: readonly [FilledServer, FilledServer],
): Promise<readonly [Times, Times]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < measured.times; turn += 1) {
    if (isInterrupted()) throw new Error("Interrupted.");
    const answered = [await time(measured, few, turn), await time(measured, many, turn)] as const;
    if (turn < 0) continue;
    times[0].push(answered[0]);
    times[1].push(answered[1]);
  }
  return [quantiles(times[0]), quantiles(times[1])];
}

async function time(
  measured: GrowthCase,
  { server, headers, ids }: FilledServer,
  turn: number,
): Promise<number> {
  const request = { ...measured.request(turn + warmUp, ids), headers };
  const began = performance.now();
  const { status, body } = await ask(server.origin, request);
  const took = performance.now() - began;
  if (status >= 300) throw new Error(`${request.path}: ${status} ${body}`);
  return took;
}
