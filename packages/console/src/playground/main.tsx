import "../design/base.css";
import "./page.css";
import "./preview.css";
import "./narrow.css";
import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createPlayground } from "./create-playground.ts";
import { PlaygroundPage } from "./playground-page.tsx";
import { isShared } from "./shared-text.ts";

leaveKeysToInputMethod(window);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
const playground = createPlayground();
playground.workbench.start();
flushSync(() => createRoot(root).render(<PlaygroundPage playground={playground} />));
addEventListener("pagehide", playground.keep);
addEventListener("hashchange", () => {
  if (isShared(location.hash)) void playground.openShared();
});
await playground.openFirst();
