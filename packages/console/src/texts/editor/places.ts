/** How places of a spec are called where problems are listed. */
export const places = {
  spec: "Spec",
  node: (type: string, text: string, where: string) =>
    text === "" ? `${type} ${where}` : `${type} “${text}” ${where}`,
  on: {
    screen: (name: string) => `on ${name}`,
    component: (name: string) => `in component ${name}`,
    dialog: (name: string) => `in the dialog of ${name}`,
  },
  named: {
    screens: (name: string) => `Screen ${name}`,
    components: (name: string) => `Component ${name}`,
    actions: (name: string) => `Action ${name}`,
    rules: (name: string) => `Rule ${name}`,
  },
  roots: {
    globalData: "Global data",
    strings: "Texts",
    theme: "Theme",
    entryPoint: "First screen",
  },
  /** Where custom types are registered. */
  inCatalog: "in Catalog",
  item: (number: number) => `${number}`,
};
