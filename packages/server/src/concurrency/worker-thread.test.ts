import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";

/** Compresses a text on each message, and sends the outcome. */
const program = `
  import { createInterface } from "node:readline";
  import "piscina";
  const { ObjectThread } = await import(${JSON.stringify(import.meta.resolve("../objects/object-thread.ts"))});
  const thread = new ObjectThread();
  console.log("ready");
  for await (const line of createInterface(process.stdin)) {
    const encoded = thread.encode(Buffer.from(line), ["gzip"]).then(({ gzip }) => gzip.length > 0);
    console.log(await encoded.then(() => "encoded", ({ message }) => message));
  }
  await thread.close();
`;

test("When no thread can be started the task fails, and the next task gets a thread", async (t) => {
  const child = spawn(
    process.execPath,
    ["--conditions=@screenspec/source", "--input-type=module", "--eval", program],
    { stdio: ["pipe", "pipe", "inherit"], cwd: import.meta.dirname },
  );
  t.after(() => child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  const encode = async () => {
    child.stdin.write("{}\n");
    return nextLine();
  };
  assert.equal(await nextLine(), "ready");

  limitFiles(child.pid, lowestFreeFile(child.pid));
  assert.match(await encode(), /EMFILE/);
  limitFiles(child.pid, 1024);
  assert.equal(await encode(), "encoded");
  child.stdin.end();
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

/** Limits how many files the process can open. */
function limitFiles(pid: number | undefined, count: number): void {
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${count}:1024`]);
}

function lowestFreeFile(pid: number | undefined): number {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  let free = 0;
  while (open.has(free)) free += 1;
  return free;
}
