/** A text with the text of its fixtures. */
export interface StoredText {
  readonly text: string;
  readonly fixtures: string;
}

interface Opening {
  readonly isFrom: "user" | "someone else";
  /** The message if there is no text. */
  readonly otherwise: string;
}

interface TextOpener {
  /** Opens a text when it is there, unless something else was opened or typed meanwhile. */
  open(coming: Promise<StoredText | undefined>, opening: Opening): Promise<void>;
  /** Drops the text that is still being opened, as the user has typed one. */
  drop(): void;
  /** Whether a text was opened or typed. */
  readonly hasBegun: boolean;
}

export function createTextOpener(
  onOpen: (stored: StoredText, isForeign: boolean) => void,
  onFail: (message: string) => void,
): TextOpener {
  let turn = 0;
  return {
    async open(coming, { isFrom, otherwise }) {
      turn += 1;
      const own = turn;
      const stored = await coming.catch(() => undefined);
      if (own !== turn) return;
      if (stored === undefined) onFail(otherwise);
      else onOpen(stored, isFrom === "someone else");
    },
    drop() {
      turn += 1;
    },
    get hasBegun() {
      return turn > 0;
    },
  };
}
