import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { adminEmail, adminPassword } from "./test-server.ts";

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends it as a power cut of the process would. */
  kill(): Promise<void>;
}

const entryPoint = fileURLToPath(new URL("../bin/screenspec-server.js", import.meta.url));

/** Starts the service as a process of its own, as `npm start` does; resolves when it answers. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--conditions=@screenspec/source", entryPoint], {
    env: {
      ...{ PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "info" },
      ...{ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword },
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await readyPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function readyPort(child: ChildProcess): Promise<string> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on("data", (chunk: Buffer) => {
    if (output.length > 100_000) return;
    output += chunk.toString();
    const port = /"port":(\d+),"msg":"ready"/.exec(output)?.[1];
    if (port !== undefined) resolve(port);
  });
  child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  return promise;
}
