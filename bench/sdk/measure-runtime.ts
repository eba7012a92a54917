import { startRuntime, type ViewNode } from "@screenspec/runtime";
import { number } from "../cells.ts";
import { measureInTurn } from "../format/measure.ts";
import { say } from "../progress.ts";
import { contentOf } from "./screens/content.ts";
import { screenspecDocument } from "./screens/screenspec-document.ts";

const sizes = [150, 2000];
const environment = {
  locale: "en",
  timeZone: "UTC",
  platform: "web",
  colorScheme: "light",
  width: 400,
  height: 800,
} as const;

export const runtimeHead = ["the runtime alone, in Node", "ms", "of JSON.parse", "µs a node"];

/** Rows of a table: starting a document and reading all its nodes as a view does. */
export function measureRuntime(rounds: number): string[][] {
  say("the runtime alone");
  return sizes.map((nodes) => {
    const text = screenspecDocument(contentOf(nodes));
    const parse = () => JSON.parse(text);
    const times = measureInTurn(
      [
        { name: "parse", run: parse },
        { name: "start and read", prepare: parse, run: startAndRead },
      ],
      { rounds },
    );
    const [parsing = 0, starting = 0] = times.values();
    return [
      `${number(nodes)} nodes`,
      number(starting),
      `${number(starting / parsing)} ×`,
      number((starting / nodes) * 1000),
    ];
  });
}

function startAndRead(document: unknown): void {
  const runtime = startRuntime(document, {}, environment);
  const count = runtime.screens.reduce((sum, { body }) => sum + read(body), 0);
  if (count < 100) throw new Error(`There are only ${count} nodes.`);
  runtime.stop();
}

/** Reads what a view reads. Returns the number of nodes. */
function read(node: ViewNode): number {
  const { isVisible, attributes, style, layout, accessibility, children } = node;
  if (!isVisible || !attributes || !style || !layout || !accessibility) return 0;
  return children.reduce((count, child) => count + read(child), 1);
}
