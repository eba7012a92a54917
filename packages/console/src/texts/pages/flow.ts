import { plural } from "../format.ts";

/** The texts of the page with the graph of screens. */
export const flowTexts = {
  graph: "Screens and the ways between them",
  none: "No screens yet",
  noneDetail: "Add screens in the editor. This page shows how they lead to one another.",
  first: "First screen",
  dialog: "Dialog",
  anyScreen: "Any screen",
  unreachable: "No way leads here",
  unreachableCount: (count: number) =>
    plural(count, "# screen can't be reached", "# screens can't be reached"),
  notAll: (drawn: number, all: number) =>
    `Of ${all} screens and dialogs, the ${drawn} nearest to the first screen are drawn. The table below has all ways.`,
  screen: (id: string) => `Screen ${id}`,
  rule: (id: string) => `Rule ${id}`,
  text: (text: string) => `“${text}”`,
  others: (count: number) => `+${count}`,
  ways: "Ways",
  moreWays: (count: number) => `Show ${plural(count, "# more way", "# more ways")}`,
  from: "From",
  to: "To",
  by: "By",
  action: "Action",
  detail: (label: string, action: string | undefined) =>
    action === undefined ? label : `${label} runs ${action}`,
  open: (id: string) => `Open ${id} in the editor`,
  more: (id: string) => `More: ${id}`,
  goTo: "Go to…",
  drag: "Drag to a screen to lead there",
  newWay: (from: string) => `From ${from} to another screen`,
  pressed: "When people press",
  node: (type: string, text: string) => (text === "" ? type : `${type} “${text}”`),
  newButton: "A new button",
  buttonTo: (id: string) => `Go to ${id}`,
  opens: "Then open",
  make: "Connect",
  made: (from: string, to: string) => `${from} leads to ${to}`,
};
