import { type ReactNode, useCallback } from "react";
import { useStore } from "zustand";
import { frameAttributes } from "../workbench/frame/frame-connection.ts";
import { useWorkbenchState } from "../workbench/store/use-workbench.ts";
import { localesFor } from "./locales.ts";
import type { PlaygroundProps } from "./playground-page.tsx";
import { runPreview } from "./run-preview.ts";
import { useNarrow } from "./use-narrow.ts";

const widths = ["320", "360", "390", "430", "768"];

/** The screen in a frame of its own, with the settings of its device. */
export function PreviewPane({ playground }: PlaygroundProps) {
  const { store, workbench } = playground;
  const { document, screen, width, colorScheme, locale } = useStore(store);
  const screens = Object.keys(Object(Object(document).screens));
  // On narrow pages, the screen has all of the width.
  const isFull = useNarrow() || width === "full";
  const restart = () => workbench.getState().preview.connection?.restart();
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
          value={width}
          onChange={(chosen) => store.setState({ width: chosen })}
        >
          {widths.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <option value="full">Full</option>
        </Choice>
        <Choice
          id="scheme"
          label="Color scheme"
          value={colorScheme ?? ""}
          onChange={(chosen) => {
            const isKnown = chosen === "light" || chosen === "dark";
            store.setState({ colorScheme: isKnown ? chosen : undefined });
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
          onChange={(chosen) => store.setState({ locale: chosen })}
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
        <div id="phone" data-full={isFull || undefined} style={isFull ? undefined : caseOf(width)}>
          <Preview playground={playground} />
        </div>
      </div>
    </>
  );
}

/** The size of the case around a screen of a width. */
function caseOf(width: string) {
  return { width: Number(width) + 20, maxHeight: Number(width) * 2.1 + 52 };
}

function Preview({ playground }: PlaygroundProps) {
  const mode = useWorkbenchState(({ panels }) => panels.mode);
  const run = useCallback(
    (frame: HTMLIFrameElement) => runPreview(playground, frame),
    [playground],
  );
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
