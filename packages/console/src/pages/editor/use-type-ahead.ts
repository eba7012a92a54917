import { useRef } from "react";

/** Characters typed within this time belong together. */
const typeAheadMs = 700;

/** Returns what was typed so far, with another character. The same character again is the next match. */
export function useTypeAhead(): (character: string) => string {
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  return (character) => {
    const now = performance.now();
    const { text, at } = typed.current;
    const next = now - at > typeAheadMs ? "" : text;
    const added = character.toLowerCase();
    typed.current = { text: next === added ? added : next + added, at: now };
    return typed.current.text;
  };
}
