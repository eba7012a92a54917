import "@screenspec/web";
import type { ScreenSpec } from "@screenspec/web";

/** The page of which `mcp` takes screenshots. It has no host, so the document sends no requests; images are loaded. */

const element = document.querySelector<ScreenSpec>("screen-spec");
if (element === null) throw new Error("The page has no <screen-spec>.");
const screenSpec = element;
const problems: string[] = [];
for (const name of ["screenspec-diagnostic", "screenspec-load-failed"]) {
  screenSpec.addEventListener(name, (event) => {
    const { code, pointer, message } = Object((event as CustomEvent).detail);
    problems.push([code, pointer, message].filter(Boolean).join(" "));
  });
}
for (const [name, value] of new URLSearchParams(location.search)) {
  screenSpec.setAttribute(name, value);
}
// The browser's driver evaluates these.
Object.assign(window, { painted, shown: show() });

/** Resolves after the next frame. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Shows the document, and returns how many pixels of its content are below the edge. */
async function show() {
  screenSpec.document = await (await fetch("/document.json")).json();
  await document.fonts.ready;
  await painted();
  const root = screenSpec.shadowRoot ?? document;
  const decoded = Promise.all(
    [...root.querySelectorAll("img")].map((image) => image.decode().catch(() => {})),
  );
  await Promise.race([decoded, new Promise((done) => setTimeout(done, 5000))]);
  await painted();
  const scrollers = root.querySelectorAll(".screen:not([hidden]) .scroller:not(.across)");
  const hidden = [...scrollers].map((each) => each.scrollHeight - each.clientHeight);
  return { problems, hidden: Math.max(0, ...hidden) };
}
