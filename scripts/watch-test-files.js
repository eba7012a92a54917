// The worker of a process that runs test files (group-test-files.js). It ends the process if a file takes too long: an
// endless loop blocks the main thread, and Node's test runner waits for its processes without a limit.
import { writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";

let timer;
parentPort?.on("message", ({ name, limitMs }) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    writeSync(2, `${name} hasn't ended within ${limitMs / 1000} s. Its process is killed.\n`);
    process.kill(process.pid, "SIGKILL");
  }, limitMs);
});
