import { runBench } from "../harness/run-bench.ts";
import { writeTable } from "../harness/table.ts";
import { measureDocuments } from "./measure-documents.ts";
import { measurePublishes } from "./measure-publishes.ts";

/**
 * Measures publishing on the built server with SQLite and a folder, compared with a raw loop of the
 * unavoidable disk and processor work; and reading published documents, compared with a bare `node:http`
 * that sends the same bytes from memory:
 *   npm run bench:publishing [-- --quick]
 * Tables go to stdout, progress to stderr.
 */

await runBench(async (bench) => {
  writeTable("publish on SQLite and a folder", "raw loop", await measurePublishes(bench));
  writeTable("GET of 8 documents", "bare node:http", await measureDocuments(bench));
});
