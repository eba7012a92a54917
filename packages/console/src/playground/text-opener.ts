/** A text with the text of the setup that it is tried with. */
export interface StoredText {
  readonly text: string;
  readonly setup: string;
}

interface OpenOptions {
  /** Whether the text came from someone else. */
  readonly isForeign: boolean;
  /** The message if there is no text. */
  readonly failureMessage: string;
}

interface TextOpener {
  /** Opens a text when it is there, unless something else was opened or typed meanwhile. */
  open(loading: Promise<StoredText | undefined>, options: OpenOptions): Promise<void>;
  /** Drops the text that is still loading, as the user has typed one. */
  drop(): void;
  /** Whether a text was typed, or began to open. */
  readonly hasOpened: boolean;
}

export function createTextOpener(
  onOpen: (stored: StoredText, isForeign: boolean) => void,
  onFail: (message: string) => void,
): TextOpener {
  let latestRequest = 0;
  return {
    async open(loading, { isForeign, failureMessage }) {
      latestRequest += 1;
      const request = latestRequest;
      const stored = await loading.catch(() => undefined);
      if (request !== latestRequest) return;
      if (stored === undefined) onFail(failureMessage);
      else onOpen(stored, isForeign);
    },
    drop() {
      latestRequest += 1;
    },
    get hasOpened() {
      return latestRequest > 0;
    },
  };
}
