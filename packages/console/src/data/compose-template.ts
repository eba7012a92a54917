import { composeDocument, type Document, type DraftContent } from "@screenspec/format";

/** Returns the document that publishing a template would make. Templates are valid: `examples.test.ts` checks them. */
export function composeTemplate(content: DraftContent): Document {
  const createdAt = new Date(0).toISOString();
  return composeDocument(content, { specId: "spec_template", version: 1, createdAt });
}
