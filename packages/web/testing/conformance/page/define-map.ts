import { ScreenSpec } from "../../../src/index.ts";

/** The custom widget of the cases, which shows its attributes as JSON, and its children. */
export function defineMap(): void {
  ScreenSpec.defineWidget("Map", {
    create({ attributes }) {
      const element = document.createElement("div");
      const output = document.createElement("output");
      const slot = document.createElement("div");
      output.textContent = JSON.stringify(attributes);
      element.append(output, slot);
      return {
        element,
        slot,
        update(changed) {
          output.textContent = JSON.stringify(changed);
        },
      };
    },
  });
}
