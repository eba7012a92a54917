import {
  connectFrame,
  type FrameConnection,
  frameAttributes,
} from "../workbench/frame/frame-connection.ts";
import type {
  Look,
  PreviewAnswer,
  PreviewApp,
  PreviewEventName,
  PreviewMode,
  PreviewRequest,
} from "../workbench/frame/messages.ts";

/** A document in a frame of its own: its dialogs stay in the phone, and its width is the phone's. */
export interface Preview {
  /** Replaces the document and stays on its screen if the next one has it. One from someone else sends nothing out. */
  show(document: unknown, options: { readonly isForeign: boolean; readonly app: PreviewApp }): void;
  /** Starts the document again, on its first screen. */
  restart(): void;
  setLook(look: Look): void;
  focus(): void;
}

interface PreviewEvents {
  /** A document is about to begin. */
  readonly onStart: () => void;
  readonly onEvent: (name: string, detail: unknown) => void;
  /** Answers a request of the document; undefined lets it fail. */
  readonly onRequest: (request: PreviewRequest) => Promise<PreviewAnswer | undefined>;
}

const eventNames: Readonly<Record<PreviewEventName, string>> = {
  diagnostic: "error",
  emit: "emitted",
  track: "tracked",
  "load-failed": "error",
  "held-back": "blocked",
};

export function createPreview(
  container: HTMLElement,
  { onStart, onEvent, onRequest }: PreviewEvents,
): Preview {
  let frame: HTMLIFrameElement | undefined;
  let connection: FrameConnection | undefined;
  let shownMode: PreviewMode | undefined;
  let look: Look = { colorScheme: undefined, locale: undefined };

  function load(mode: PreviewMode): FrameConnection {
    connection?.close();
    frame = document.createElement("iframe");
    Object.assign(frame, { id: "frame", title: "The screen" }, frameAttributes(mode));
    container.replaceChildren(frame);
    const opened = connectFrame(frame, {
      onStarted: onStart,
      onRequest,
      onEvent: (name, detail) => onEvent(eventNames[name], detail),
    });
    opened.setLook(look);
    return opened;
  }

  return {
    show(document, { isForeign, app }) {
      const mode = isForeign ? "locked" : "open";
      if (connection === undefined || mode !== shownMode) connection = load(mode);
      shownMode = mode;
      connection.show(document, mode, app);
    },
    restart: () => connection?.restart(),
    setLook(next) {
      look = next;
      connection?.setLook(look);
    },
    focus: () => frame?.focus(),
  };
}
