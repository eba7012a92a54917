import { type Config, type Data, type DefaultComponentProps, Puck } from "@puckeditor/core";
import { type CSSProperties, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Puck with a configuration that has the types of the sample. The data is in `data.json`. */

const text = { type: "text" } as const;
const slot = { type: "slot" } as const;

const column = container({ display: "flex", flexDirection: "column", gap: 8 });
const config: Config = {
  components: {
    Scrollable: container({}),
    Column: column,
    List: column,
    Row: container({ display: "flex", gap: 8 }),
    Text: leaf((shown) => createElement("p", { style: { margin: 0 } }, shown)),
    Button: leaf((shown) => createElement("button", { type: "button" }, shown)),
    TextField: leaf((shown) => createElement("label", {}, shown, createElement("input"))),
    Checkbox: leaf((shown) =>
      createElement("label", {}, createElement("input", { type: "checkbox" }), shown),
    ),
  },
};

function container(style: CSSProperties) {
  return {
    fields: { children: slot },
    render: ({ children: Children }: DefaultComponentProps) => createElement(Children, { style }),
  };
}

function leaf(render: (text: string) => ReactNode) {
  return {
    fields: { text },
    render: ({ text: shown }: DefaultComponentProps) => createElement("div", {}, render(shown)),
  };
}

const data: Data = await (await fetch("data.json")).json();
const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
// As wide as the Console's.
const viewports = [{ width: 390, height: "auto" as const, label: "Phone" }];
createRoot(root).render(createElement(Puck, { config, data, viewports }));
