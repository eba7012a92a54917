import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  logInToProcess,
  type ServerProcess,
  spawnServerProcess,
} from "../packages/server/testing/server-process.ts";
import { askOrThrow, type Service } from "./ask.ts";
import type { Random } from "./random.ts";

/** Server processes on one database and one origin. */
export interface Fleet extends Service {
  readonly size: number;
  /** The origin of the process with this number; undefined while it is down. */
  originOf(number: number): string | undefined;
  /** Resolves when a process answers. */
  untilUp(): Promise<void>;
  /** Kills a process with SIGKILL. */
  kill(number: number): Promise<void>;
  /** Stops a process and waits until it has ended. */
  end(number: number): Promise<void>;
  /** Starts a process; resolves when it answers. */
  start(number: number): Promise<void>;
  /** Starts a process, and kills it after this time. */
  startAndKill(number: number, afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Node's arguments for each process. */
  readonly programs: readonly (readonly string[])[];
  /** The file for the output of all processes. */
  readonly logFile: string;
  readonly random: Random;
}

/** Starts the first process. */
export async function startFleet({ env, programs, logFile, random }: FleetOptions): Promise<Fleet> {
  const log = createWriteStream(logFile, { flags: "a" });
  const running: (ServerProcess | undefined)[] = programs.map(() => undefined);
  let firstUp = Promise.withResolvers<void>();
  const environment = { LOGIN_RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_PER_MINUTE: "0", ...env };

  const spawn = (number: number) => {
    const spawned = spawnServerProcess(environment, programs[number]);
    spawned.child.stdout?.pipe(log, { end: false });
    return spawned;
  };
  const start = async (number: number) => {
    running[number] = await spawn(number).ready;
    firstUp.resolve();
  };
  const startAndKill = async (number: number, afterMs: number) => {
    const doomed = spawn(number);
    await Promise.race([setTimeout(afterMs), doomed.ready.catch(() => undefined)]);
    await doomed.kill();
  };
  /** Removes the process from those that are asked. */
  const takeAway = (number: number) => {
    const server = running[number];
    running[number] = undefined;
    if (running.every((each) => each === undefined)) firstUp = Promise.withResolvers<void>();
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

  // It migrates the database, so the others have to start later.
  await start(0);
  return {
    size: programs.length,
    origin,
    token: await makeKey(origin()),
    originOf: (number) => running[number]?.origin,
    untilUp: () => firstUp.promise,
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

/** An API key with the admin's permissions, because sessions would end before the last round. */
async function makeKey(origin: string): Promise<string> {
  const service: Service = { origin: () => origin, token: await logInToProcess(origin) };
  const asked = { method: "POST", path: "/api-keys", body: { name: "chaos" } } as const;
  return (await askOrThrow(service, asked)).json.key;
}
