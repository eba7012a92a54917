import { join } from "node:path";
import { logIn, login } from "../admin.ts";
import { askJson } from "../ask.ts";
import { judged, number } from "../cells.ts";
import { compareRounds } from "../compare-rounds.ts";
import type { GrowthCase } from "../growth/cases.ts";
import { type FilledServer, measureBoth } from "../growth/measure-both.ts";
import { say } from "../progress.ts";
import type { Times } from "../quantiles.ts";
import { sampleSpec } from "../sample-spec.ts";
import { startBuilt } from "../servers.ts";
import { fillVersions } from "./fill-versions.ts";

export interface VersionsPlan {
  readonly rounds: number;
  /** How often each case is requested in a round. */
  readonly times: number;
  readonly specs: number;
  /** The total number of versions. */
  readonly versions: number;
}

/** The share of all versions that belong to one spec. */
const shareOfOne = 0.1;
const maxRatio = 1.5;

export const versionsHead = [
  "publish of 20 KB, alone",
  "p50 ms, few versions",
  "p50 ms, many",
  "ratio",
  "p99 ms, few versions",
  "p99 ms, many",
  "ratio",
  "aim of p99",
];

/**
 * Rows of a table: publishes of specs that were published once, compared with those in a table with many
 * versions.
 */
export async function measureVersions(folder: string, plan: VersionsPlan): Promise<string[][]> {
  const few = await startPublished(join(folder, "few"), plan.specs);
  const many = await withVersions(join(folder, "many"), plan);
  const ofOne = plan.versions * shareOfOne;
  const rows: string[][] = [];
  for (const measured of [
    publish(
      "of 1 spec after the other",
      plan.times,
      (turn, [, ...others]) => others[turn % others.length],
    ),
    publish(`of the spec with ${ofOne.toLocaleString("en")}`, plan.times, (_turn, [one]) => one),
  ]) {
    say(`${plan.versions} versions: ${measured.name}`);
    const rounds: (readonly [Times, Times])[] = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const times = await measureBoth(measured, [few, many]);
      say(`  ${round}/${plan.rounds}  p99 ${number(times[1].p99)}  beside ${number(times[0].p99)}`);
      rounds.push(times);
    }
    const p99 = compareRounds(rounds, "p99");
    rows.push([
      measured.name,
      ...compareRounds(rounds, "p50").map(number),
      ...p99.map(number),
      judged(`under ${maxRatio}`, p99[2] < maxRatio),
    ]);
  }
  for (const { server } of [few, many]) await server.stop();
  return rows;
}

function publish(
  name: string,
  times: number,
  pick: (turn: number, ids: readonly string[]) => string | undefined,
): GrowthCase {
  return {
    name,
    times,
    request: (turn, ids) => ({
      method: "POST",
      path: `/api/v1/specs/${pick(turn, ids)}/publish`,
      body: "{}",
    }),
  };
}

async function withVersions(dataDir: string, plan: VersionsPlan): Promise<FilledServer> {
  const { server, ids } = await startPublished(dataDir, plan.specs);
  await server.stop();
  say(`filling in ${plan.versions} versions`);
  const [one = "", ...others] = ids;
  const ofOne = plan.versions * shareOfOne;
  const ofEach = Math.round((plan.versions - ofOne) / others.length);
  fillVersions(dataDir, new Map([[one, ofOne], ...others.map((id) => [id, ofEach] as const)]));
  const filled = await startBuilt(dataDir, login);
  return { server: filled, headers: await logIn(filled.origin), ids };
}

/** A server with specs that were published once. */
async function startPublished(dataDir: string, count: number): Promise<FilledServer> {
  say(`publishing ${count} specs`);
  const server = await startBuilt(dataDir, login);
  const headers = await logIn(server.origin);
  const line = JSON.stringify(sampleSpec());
  const { ids } = await askJson<{ ids: string[] }>(server.origin, {
    method: "POST",
    path: "/api/v1/import",
    body: Array(count).fill(line).join("\n"),
    headers: { ...headers, "content-type": "application/x-ndjson" },
  });
  for (const id of ids) {
    const path = `/api/v1/specs/${id}/publish`;
    await askJson(server.origin, { method: "POST", path, headers, body: "{}" });
  }
  return { server, headers, ids };
}
