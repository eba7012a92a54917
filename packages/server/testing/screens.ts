/** Content for specs in tests. */

export function textNode(text: string): Record<string, unknown> {
  return { type: "Widget", widgetType: "Text", attributes: { text } };
}

/** Components of about the given number of bytes of JSON. */
export function componentsOfSize(bytes: number): Record<string, unknown>[] {
  const one = textNode("Some words that a screen could say to its reader.");
  return Array.from({ length: Math.ceil(bytes / JSON.stringify(one).length) }, () => one);
}

/**
 * A spec of 35 KB whose document has 49,000 nodes and about 7 MB, because it uses one component 490
 * times.
 */
export function multipliedSpec(text: string, count = 490): Record<string, unknown> {
  const column = { type: "Renderer", rendererType: "Column" };
  const children = Array.from({ length: 100 }, (_, index) => textNode(text.padEnd(75) + index));
  const uses = Array.from({ length: count }, (_, index) => ({
    type: "Component",
    ref: "part",
    id: `use-${index}`,
  }));
  return {
    name: "Multiplied",
    components: [{ ...column, id: "part", children }],
    screens: { home: { id: "home", type: "Screen", body: { ...column, children: uses } } },
  };
}
