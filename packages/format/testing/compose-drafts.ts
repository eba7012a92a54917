import { composeDocument } from "../src/compose/compose-document.ts";
import type { Document, DocumentNode, DraftContent, DraftNode } from "../src/document.ts";

export const head = { specId: "spec_1", version: 3, createdAt: "2025-06-01T12:00:00.000Z" };

export function compose(content: DraftContent): Document {
  return composeDocument(content, head);
}

/** The body of the only screen of a draft without screens. */
export function composedBody(content: DraftContent): DocumentNode | undefined {
  return compose(content).screens["main"]?.body;
}

export function text(id?: string): DraftNode {
  return { type: "Widget", widgetType: "Text", ...(id !== undefined && { id }) };
}

/** A reference to a component. */
export function use(ref: string, id?: string): DraftNode {
  return { type: "Component", ref, ...(id !== undefined && { id }) };
}

export function column(...children: DraftNode[]): DraftNode {
  return { type: "Renderer", rendererType: "Column", children };
}
