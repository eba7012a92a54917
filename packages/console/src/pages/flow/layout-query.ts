import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";
import type { FlowLayout } from "./flow-layout.ts";

/** The path of the worker's script, set by the bundler. */
declare const LAY_OUT_WORKER: string;

/** The layout of a graph, from a worker, so that the page keeps answering. */
export function layoutQuery(specId: string, revision: number, graph: FlowGraph) {
  return queryOptions({
    queryKey: ["flow", specId, revision],
    queryFn: async ({ signal }) => ({ graph, layout: await layOutInWorker(graph, signal) }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

async function layOutInWorker(graph: FlowGraph, signal: AbortSignal): Promise<FlowLayout> {
  const { promise, resolve, reject } = Promise.withResolvers<FlowLayout>();
  const worker = new Worker(new URL(LAY_OUT_WORKER, document.baseURI));
  worker.addEventListener("message", ({ data }: MessageEvent<FlowLayout>) => resolve(data));
  worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  signal.addEventListener("abort", () => reject(signal.reason));
  worker.postMessage(graph);
  return promise.finally(() => worker.terminate());
}
