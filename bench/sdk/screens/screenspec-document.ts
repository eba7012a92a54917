import {
  composeDocument,
  type DraftContent,
  type DraftNode,
  type Screen,
  validateDocument,
} from "@screenspec/format";
import { buttonTexts } from "./button-texts.ts";
import type { Content } from "./content.ts";
import { action, avatar, column, nodesOf, row, scrolled, text, widget } from "./nodes.ts";

/** The content as a Screenspec document of one screen. */
export function screenspecDocument(content: Content): string {
  return written({
    screens: { home: screen("home", scrolled(nodesOf(content))) },
    globalData: { people: content.cards.map(({ note }) => ({ note })) },
    actions: { write: action("write", "EmitEvent", { name: "write" }) },
  });
}

/** A text field, and ten texts bound to it. */
export function screenspecField(): string {
  const texts = Array.from({ length: 10 }, (_, index) => text(`${index}: {{ widget.name.value }}`));
  const attributes = { label: "Name", initialValue: "Ada" };
  const field = widget("TextField", { id: "name", attributes });
  return written({ screens: { home: screen("home", column([field, ...texts])) } });
}

/** Two screens of the same content, with buttons that navigate between them. */
export function screenspecScreens(content: Content): string {
  const nodes = nodesOf(content);
  const body = (id: string, caption: string) =>
    scrolled([
      widget("Button", { attributes: { text: caption }, onClickActionIds: [id] }),
      ...nodes,
    ]);
  return written({
    entryPoint: "home",
    screens: {
      home: screen("home", body("open", buttonTexts.open)),
      other: screen("other", body("back", buttonTexts.back)),
    },
    globalData: { people: content.cards.map(({ note }) => ({ note })) },
    actions: {
      write: action("write", "EmitEvent", { name: "write" }),
      open: action("open", "Navigate", { targetScreenId: "other" }),
      back: action("back", "NavigateBack", {}),
    },
  });
}

/** A List with a row for each card: its avatar and two texts. */
export function screenspecList({ cards }: Content): string {
  const texts = column([text("{{ item.name }}", { fontWeight: 600 }), text("{{ item.note }}")]);
  const itemTemplate: DraftNode = {
    ...row([avatar("{{ item.name }}"), texts]),
    style: { height: rowHeight, padding: { horizontal: 12 } },
  };
  const attributes = { items: "{{ state.globalData.people }}", itemTemplate };
  return written({
    screens: { home: screen("home", widget("List", { attributes })) },
    globalData: { people: cards.map(({ name, note }) => ({ name, note })) },
  });
}

/** Pixels. */
export const rowHeight = 64;

function screen(id: string, body: DraftNode): Screen<DraftNode> {
  return { id, type: "Screen", body };
}

/** Validates the spec and returns its document as the CDN serves it. */
function written(draft: DraftContent): string {
  const head = { specId: "spec_bench", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const document = composeDocument(draft, head);
  const problem = validateDocument(document).find(({ severity }) => severity === "error");
  if (problem) throw new Error(`The sample is invalid: ${JSON.stringify(problem)}`);
  return JSON.stringify(document);
}
