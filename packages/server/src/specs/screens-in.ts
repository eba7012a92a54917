import { cutText } from "@screenspec/format";

/** A screen of a draft, as searches find it. */
export interface ScreenName {
  readonly id: string;
  /** Null if the screen has no title or a bound one. */
  readonly title: string | null;
}

/** The most screens of a spec that are stored for searches. */
const maxScreens = 200;
const maxTitleCharacters = 100;

/** Returns the screens of a content with their titles, as a JSON array in their order. */
export function screensIn(content: Readonly<Record<string, unknown>>): string {
  const { screens } = content;
  if (typeof screens !== "object" || screens === null) return "[]";
  const found = Object.entries(screens).slice(0, maxScreens);
  return JSON.stringify(found.map(([id, screen]): ScreenName => ({ id, title: titleOf(screen) })));
}

function titleOf(screen: unknown): string | null {
  if (typeof screen !== "object" || screen === null || !("title" in screen)) return null;
  const { title } = screen;
  if (typeof title !== "string" || title.includes("{{")) return null;
  return cutText(title, maxTitleCharacters) || null;
}
