import { composeDocument, type Document, type DraftContent } from "@screenspec/format";

/** Returns a document that an app shows in place of a spec that has none: a headline, and a text for each line. */
export function noticeDocument(slug: string, title: string, lines: readonly string[]): Document {
  const head = { specId: slug, version: 1, createdAt: "1970-01-01T00:00:00Z" };
  return composeDocument(noticeContent(title, lines), head);
}

function noticeContent(title: string, lines: readonly string[]): DraftContent {
  return {
    entryPoint: "notice",
    screens: {
      notice: {
        id: "notice",
        type: "Screen",
        body: {
          type: "Renderer",
          rendererType: "Scrollable",
          attributes: {},
          children: [
            {
              type: "Renderer",
              rendererType: "Column",
              attributes: { gap: 16 },
              style: { padding: 24 },
              children: [textOf(title, "headline"), ...lines.map((line) => textOf(line, "body"))],
            },
          ],
        },
      },
    },
  };
}

function textOf(text: string, variant: string) {
  return {
    type: "Widget",
    widgetType: "Text",
    // Braces would begin a binding.
    attributes: { text: text.replaceAll("{{", "\\{{"), variant },
  } as const;
}
