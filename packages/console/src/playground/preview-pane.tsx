import { type ReactNode, useCallback } from "react";
import { useStore } from "zustand";
import { editorTexts } from "../texts/editor.ts";
import { frameAttributes } from "../workbench/frame/frame-connection.ts";
import { useWorkbench, useWorkbenchState } from "../workbench/store/use-workbench.ts";
import type { PlaygroundProps } from "./create-playground.ts";
import { localesFor } from "./locales.ts";
import { runPreview } from "./run-preview.ts";
import { useNarrow } from "./use-narrow.ts";

/** CSS pixels. */
const widths = [320, 360, 390, 430, 768];

/** The screen in a frame of its own, with the settings of its device. */
export function PreviewPane({ playground }: PlaygroundProps) {
  const { store, workbench } = playground;
  const { document, screen } = useStore(store);
  const { look, device, isStopped } = useWorkbenchState(({ preview }) => preview);
  const { colorScheme = "", locale = "" } = look;
  const screens = Object.keys(Object(Object(document).screens));
  // On narrow pages, the screen has all of the width.
  const width = useNarrow() ? undefined : device.width;
  const restart = () => {
    if (isStopped) workbench.setPreview({ isStopped: false });
    else workbench.getState().preview.connection?.restart();
  };
  return (
    <>
      <div className="bar">
        <Choice
          id="screen"
          label="Screen"
          value={screens.includes(screen) ? screen : ""}
          onChange={playground.chooseScreen}
        >
          <option value="">Entry point</option>
          {screens.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </Choice>
        <Choice
          id="width"
          label="Width"
          value={`${device.width ?? "full"}`}
          onChange={(chosen) => {
            const pixels = chosen === "full" ? undefined : Number(chosen);
            workbench.setPreview({
              device: { preset: "custom", width: pixels, height: undefined },
            });
          }}
        >
          {widths.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <option value="full">Full</option>
        </Choice>
        <Choice
          id="scheme"
          label="Color scheme"
          value={colorScheme}
          onChange={(chosen) => {
            const isKnown = chosen === "light" || chosen === "dark";
            const next = isKnown ? chosen : undefined;
            workbench.setPreview({ look: { ...look, colorScheme: next } });
          }}
        >
          <option value="">Device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Choice>
        <Choice
          id="locale"
          label="Locale"
          value={locale}
          onChange={(chosen) => {
            const next = chosen === "" ? undefined : chosen;
            workbench.setPreview({ look: { ...look, locale: next } });
          }}
        >
          <option value="">Browser</option>
          {localesFor(document, locale).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Choice>
        <button type="button" id="restart" onClick={restart}>
          Restart
        </button>
      </div>
      <div className="desk">
        <div
          id="phone"
          data-full={width === undefined || undefined}
          style={width === undefined ? undefined : caseOf(width)}
        >
          {isStopped ? <p>{editorTexts.environment.stopped}</p> : <Preview />}
        </div>
      </div>
    </>
  );
}

/** The size of the case around a screen of a width. */
function caseOf(width: number) {
  return { width: width + 20, maxHeight: width * 2.1 + 52 };
}

function Preview() {
  const workbench = useWorkbench();
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const run = useCallback((frame: HTMLIFrameElement) => runPreview(workbench, frame), [workbench]);
  const { sandbox, src, allow } = frameAttributes(mode);
  return (
    <iframe
      key={src}
      ref={run}
      id="frame"
      title="The screen"
      sandbox={sandbox}
      src={src}
      allow={allow}
    />
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ id, label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={id}>
      {label}
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
