import { flushSync } from "react-dom";
import { useStore } from "zustand";
import JsonText from "../workbench/json/json-text.tsx";
import { useWorkbenchState, WorkbenchContext } from "../workbench/store/use-workbench.ts";
import type { PlaygroundProps } from "./create-playground.ts";
import { PlaygroundHeader } from "./playground-header.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { Views } from "./views.tsx";

/** The page: the text, its preview, and the panels for trying it. */
export function PlaygroundPage({ playground }: PlaygroundProps) {
  const isTextOpen = useStore(playground.store, (state) => state.isTextOpen);
  return (
    <WorkbenchContext value={playground.workbench}>
      <PlaygroundHeader playground={playground} />
      <ForeignNotice playground={playground} />
      <Views
        playground={playground}
        editor={<div id="editor">{isTextOpen ? <JsonText /> : null}</div>}
        preview={<PreviewPane playground={playground} />}
      />
    </WorkbenchContext>
  );
}

/** Says that someone else's screen is locked, and lets the user allow it. */
function ForeignNotice({ playground }: PlaygroundProps) {
  const isForeign = useWorkbenchState(({ panels }) => panels.mode === "locked");
  const allow = () => {
    flushSync(playground.allow);
    // The focused button is hidden now.
    document.getElementById("frame")?.focus();
  };
  return (
    <div id="notice" hidden={!isForeign}>
      <p role="alert">
        This screen comes from someone else's link. Requests, images and navigation are off until
        you allow them.
      </p>
      <button type="button" id="allow" className="main" onClick={allow}>
        Allow
      </button>
    </div>
  );
}
