import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  logInToProcess,
  type ServerProcess,
  spawnServerProcess,
} from "../packages/server/testing/server-process.ts";
import { askSurely, type Service } from "./ask.ts";
import type { Random } from "./random.ts";

/** Server processes on one database and one origin. */
export interface Fleet extends Service {
  readonly size: number;
  /** Where the one of that number answers; undefined while it is down. */
  originOf(number: number): string | undefined;
  /** Resolves when one answers: at once where one does. */
  untilUp(): Promise<void>;
  /** Ends one as a power cut of its machine would. */
  kill(number: number): Promise<void>;
  /** Asks one to end, and waits until it has. */
  end(number: number): Promise<void>;
  /** Starts one, and resolves when it answers. */
  start(number: number): Promise<void>;
  /** Starts one, and kills it so long into its start. */
  startAndKill(number: number, afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly env: Readonly<Record<string, string>>;
  /** What Node runs, for each process. */
  readonly programs: readonly (readonly string[])[];
  /** Where the logs of all go. */
  readonly logFile: string;
  readonly random: Random;
}

/** Starts the first. */
export async function startFleet({ env, programs, logFile, random }: FleetOptions): Promise<Fleet> {
  const log = createWriteStream(logFile, { flags: "a" });
  const running: (ServerProcess | undefined)[] = programs.map(() => undefined);
  let someUp = Promise.withResolvers<void>();
  const environment = { LOGIN_RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_PER_MINUTE: "0", ...env };

  const spawn = (number: number) => {
    const spawned = spawnServerProcess(environment, programs[number]);
    spawned.child.stdout?.pipe(log, { end: false });
    return spawned;
  };
  const start = async (number: number) => {
    running[number] = await spawn(number).ready;
    someUp.resolve();
  };
  const startAndKill = async (number: number, afterMs: number) => {
    const doomed = spawn(number);
    await Promise.race([setTimeout(afterMs), doomed.ready.catch(() => undefined)]);
    await doomed.kill();
  };
  /** Lets nobody ask it any more. */
  const takeAway = (number: number) => {
    const server = running[number];
    running[number] = undefined;
    if (running.every((each) => each === undefined)) someUp = Promise.withResolvers<void>();
    return server;
  };
  const end = async (number: number) => {
    const server = takeAway(number);
    if (server === undefined) return;
    const ended = once(server.child, "exit");
    server.child.kill("SIGTERM");
    await ended;
  };
  const kill = async (number: number) => {
    await takeAway(number)?.kill();
  };
  const origin = () => {
    const up = running.filter((server) => server !== undefined);
    if (up.length === 0) throw new Error("No server is up.");
    return random.oneOf(up).origin;
  };

  // It brings the database up to date: the others have to come later.
  await start(0);
  return {
    size: programs.length,
    origin,
    token: await makeKey(origin()),
    originOf: (number) => running[number]?.origin,
    untilUp: () => someUp.promise,
    kill,
    end,
    start,
    startAndKill,
    async stop() {
      for (const number of programs.keys()) await kill(number);
      log.end();
      await once(log, "close");
    },
  };
}

/** A key with all that the admin may do: sessions would end before the last round. */
async function makeKey(origin: string): Promise<string> {
  const service: Service = { origin: () => origin, token: await logInToProcess(origin) };
  const asked = { method: "POST", path: "/api-keys", body: { name: "chaos" } } as const;
  return (await askSurely(service, asked)).json.key;
}
