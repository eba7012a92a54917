import type { Page } from "./on-page.ts";

type DevTools = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

/** The used parts of V8's heap snapshot: nodes are rows of numbers, which `meta` describes. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/**
 * Types of nodes that scripts allocate. The others are the engine's own: compiled code and data for
 * developer tools.
 */
const madeByScripts = new Set([
  "object",
  "closure",
  "array",
  "regexp",
  "symbol",
  "number",
  "bigint",
  "string",
  "concatenated string",
  "sliced string",
]);

/** Bytes of reachable objects that scripts allocated. */
export async function weighObjects(devTools: DevTools): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devTools);
  const { node_fields, node_types } = snapshot.meta;
  const [types] = node_types;
  const type = node_fields.indexOf("type");
  const size = node_fields.indexOf("self_size");
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    if (madeByScripts.has(types[nodes[at + type] ?? -1] ?? "")) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}

async function takeSnapshot(devTools: DevTools): Promise<Snapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on("HeapProfiler.addHeapSnapshotChunk", keep);
  await devTools.send("HeapProfiler.takeHeapSnapshot", {});
  devTools.off("HeapProfiler.addHeapSnapshotChunk", keep);
  return JSON.parse(chunks.join(""));
}
