import { createDocumentKey } from "../../packages/rendering/testing/document-key.ts";
import { signaturePath } from "../../packages/rendering/testing/document-server.ts";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { bundleForWeb } from "../../scripts/native-looks/bundle-app.ts";
import { compare } from "../harness/compare.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { type Figure, median, say, writeTable } from "../harness/table.ts";
import { avatarUrl, type Content, contentOf } from "../samples/content.ts";
import { screenspecDocument } from "../samples/screenspec.ts";
import { measureStart, type StartedScreen } from "./measure-start.ts";

/**
 * Measures the React Native SDK with React Native for Web in Chromium, which has React's production build, V8 and real
 * layout: the first start of a screen beside the same screen written by hand, and the start from the cache:
 *   npm ci --prefix packages/react-native
 *   npm run bench:native [-- --quick]
 * A device runs the same JavaScript of React and of the SDK in Hermes, with other components of React Native around it.
 */

const measures = ["ms of script", "ms"] as const;

await runBench(async (bench) => {
  const script = await bundleForWeb("testing/bench/start-page.tsx");
  const content = contentOf(200);
  const screen = (start: string): StartedScreen => ({ script, start, text: lastTextOf(content) });
  const browser = await startBrowser({ after: bench.after });
  const measure = (started: StartedScreen) => async () => {
    const { script, all } = await measureStart(browser, started);
    return { "ms of script": script, ms: all };
  };
  const document = screenspecDocument(content);
  const byHand = `showHandWritten(${JSON.stringify(content)}, ${JSON.stringify(avatarUrl)})`;
  writeTable(
    "CPU time of a first start",
    "by hand",
    await compare("200 nodes", {
      rounds: bench.rounds,
      measures,
      screenspec: measure(screen(`showDocument(${document})`)),
      other: measure(screen(byHand)),
      aims: { "ms of script": { below: 60, ratioBelow: 3 }, ms: { ratioBelow: 3 } },
    }),
  );
  writeTable("CPU time of a cached start", "–", [
    await measureCachedStart(bench, document, screen),
  ]);

  async function measureCachedStart(
    bench: Bench,
    document: string,
    screen: (start: string) => StartedScreen,
  ): Promise<Figure> {
    const members = { ...JSON.parse(document), specId: "spec_home", version: 1 };
    const text = JSON.stringify(members);
    const key = createDocumentKey("bench");
    const [src, jwks] = ["/cdn/specs/spec_home.json", "/.well-known/jwks.json"];
    const answers = {
      [src]: text,
      [signaturePath(text)]: key.sign(text),
      [jwks]: JSON.stringify({ keys: [key.jwk] }),
    };
    let stored: unknown = [];
    const start = () => {
      const addresses = [src, jwks].map((path) => new URL(path, avatarUrl).href);
      return `showSource(${[...addresses, stored].map((value) => JSON.stringify(value))})`;
    };
    const use = (texts: unknown) => {
      stored = texts;
    };
    const after = { expression: "started()", use };
    await measureStart(browser, { ...screen(start()), answers, after });
    say("a signed document of 200 nodes is verified and shown");
    const times: number[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      const { all } = await measureStart(browser, screen(start()));
      times.push(all);
    }
    return {
      name: "verify and show 200 nodes from the cache: ms",
      screenspec: median(times),
      aim: { below: 150 },
    };
  }
});

function lastTextOf({ notes }: Content): string {
  return notes.at(-1) ?? "";
}
