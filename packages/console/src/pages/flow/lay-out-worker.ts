import type { FlowGraph } from "../../workbench/draft/references/flow-graph.ts";
import { layOut } from "./lay-out.ts";

/** dagre takes seconds for hundreds of screens, and overflows the stack on a row of thousands. */
const maxCards = 300;

addEventListener("message", ({ data }: MessageEvent<FlowGraph>) =>
  postMessage(layOut(data, maxCards)),
);
