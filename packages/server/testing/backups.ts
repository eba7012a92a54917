import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { type Environment, readConfig } from "../src/config/config.ts";
import { onSqlite } from "./databases.ts";
import { askProcess, createSpawner, logInToProcess } from "./server-process.ts";
import { createSpec } from "./specs.ts";
import { type Answer, startTestServer } from "./test-server.ts";

const ofProgram = [
  "--conditions=@screenspec/source",
  fileURLToPath(new URL("../bin/screenspec-server.js", import.meta.url)),
];

const inherited = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};

/** The whole configuration of a server that uses the folder. */
export function configOf(dataDir: string, secretKey?: string) {
  const result = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey });
  assert.ok(result.ok);
  return result.config;
}

/** The options of a backup to a new file, without the secret key. */
export function backupTo(file: string) {
  return { file, force: false, includeSecretKey: false, progress: () => undefined };
}

/**
 * A temporary folder of the test, the path of a missing folder in it, and a function that starts servers, which are killed
 * before the folder is removed.
 */
export async function makeFolders(t: Pick<TestContext, "after">) {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-test-"));
  const spawn = createSpawner(t, () => rm(folder, { recursive: true, force: true }));
  const startServer = (env: Readonly<Record<string, string>>) => spawn(env).ready;
  return { folder, dataDir: join(folder, "data"), startServer };
}

/** Creates a spec there that is live in production and staging. Returns its id. */
export async function fillDataDir(
  t: TestContext,
  dataDir: string,
  env: Environment = {},
): Promise<string> {
  // The server generates its secret key, as by default.
  const generated = { DATA_DIR: dataDir, SECRET_KEY: undefined, ...env };
  const server = await startTestServer(t, onSqlite, generated);
  const text = { type: "Widget", widgetType: "Text", attributes: { text: "Hello" } };
  const id = await createSpec(server, { name: "Home", components: [text] });
  await server.ask("POST", `/specs/${id}/publish`);
  await server.ask("POST", `/specs/${id}/promote`, { version: 1, to: "staging" });
  await server.stop();
  return id;
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer["json"]>;

/** Sends a request to a server as its admin. */
export async function logIn(origin: string): Promise<Ask> {
  const token = await logInToProcess(origin);
  return (method, path, body) => askProcess(origin, method, path, { token, body });
}

/** Runs a command of the server to completion. */
export function runCommand(env: Readonly<Record<string, string>>, ...args: string[]) {
  return runProgram(process.execPath, [...ofProgram, ...args], undefined, env);
}

interface ProgramResult {
  readonly code: number;
  readonly output: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to completion. Returns its exit code and its output, which is both streams together. */
export async function runProgram(
  command: string,
  args: readonly string[],
  cwd?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const { promise, resolve } = Promise.withResolvers<ProgramResult>();
  const options = {
    env: { ...inherited, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  };
  const child = execFile(command, [...args], options, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, output: stdout + stderr, stdout, stderr }),
  );
  return promise;
}

/** The sorted names of all files in a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}

/** The body at a URL. Throws unless the answer is a success. */
export async function readJson(url: string): Promise<Answer["json"]> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response.json();
}

/** Starts a command of the server that the test interrupts. */
export function spawnCommand(env: Readonly<Record<string, string>>, ...args: string[]) {
  return spawn(process.execPath, [...ofProgram, ...args], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
}
