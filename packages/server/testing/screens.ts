/** Content for specs in tests. */

export function textNode(text: string): Record<string, unknown> {
  return { type: "Widget", widgetType: "Text", attributes: { text } };
}

/** Components that come to about so many bytes of JSON. */
export function componentsOfSize(bytes: number): Record<string, unknown>[] {
  const one = textNode("Some words that a screen could say to its reader.");
  return Array.from({ length: Math.ceil(bytes / JSON.stringify(one).length) }, () => one);
}
