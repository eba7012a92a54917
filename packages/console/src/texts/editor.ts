import { actionTypes } from "./editor/action-types.ts";
import { actions, labels } from "./editor/actions.ts";
import { bottomPanel } from "./editor/bottom-panel.ts";
import { environment, pick } from "./editor/canvas.ts";
import { clipboard } from "./editor/clipboard.ts";
import { data } from "./editor/data.ts";
import { dataChoices } from "./editor/data-choices.ts";
import { device } from "./editor/device-preview.ts";
import { inspector } from "./editor/inspector.ts";
import { logic } from "./editor/logic.ts";
import { palette } from "./editor/palette.ts";
import { deleted, leave, merging, publishing, readOnly, recovery } from "./editor/saving.ts";
import { surfaceActions } from "./editor/surfaces.ts";
import { strings } from "./editor/texts.ts";
import { theme } from "./editor/theme.ts";
import { plural } from "./format.ts";

/** The texts of the editor, which only its chunk loads. */
export const editorTexts = {
  tab: "Editor",
  loading: "The editor opens",
  back: "Back to the spec",
  pagesOfSpec: "Screens and pages of the spec",
  save: "Save",
  saved: "Draft saved",
  unsaved: "Unsaved changes",
  undo: (label: string | undefined) => (label === undefined ? "Undo" : `Undo ${label}`),
  redo: (label: string | undefined) => (label === undefined ? "Redo" : `Redo ${label}`),
  modes: { design: "Stop", open: "Try" },
  panels: "Panels",
  narrowBar: { layers: "Layers", add: "Add", canvas: "Canvas", edit: "Edit", more: "More" },
  layers: "Layers",
  add: "Add",
  surfaces: "Screens and components",
  surfaceKinds: { screen: "Screens", component: "Components", dialog: "Dialogs" },
  newScreen: "New screen",
  entryPoint: "First screen",
  tree: "Nodes",
  emptyTree: "Nothing here yet. Choose something from the tab Add.",
  addHere: "Add something here",
  hidden: "Hidden",
  conditional: "Shown under a condition",
  problems: "Problems",
  checking: {
    failed:
      "The draft couldn’t be checked. The preview and the problems may be those of an earlier draft.",
    again: "Check again",
    none: "Not checked",
  },
  problemList: {
    fixAll: (count: number) => `Fix ${count} problems`,
    fixLabel: (count: number) => plural(count, "fix", "# fixes"),
  },
  canvas: "Canvas",
  canvasNodes: "Nodes on the canvas",
  preview: (surface: string) => `Preview of ${surface}`,
  view: "View",
  views: { visual: "Visual", split: "Split", json: "JSON" },
  readOnly,
  labels,
  actions,
  actionTypes,
  clipboard,
  palette,
  surfaceActions,
  environment,
  pick,
  device,
  jsonView: {
    title: "JSON of the draft",
    valid: "In step with the canvas",
    problem: (line: number, message: string) =>
      `Line ${line}: ${message} The canvas shows the draft before it.`,
    hidden: (line: number) =>
      `The JSON has an error in line ${line}, so this is the draft before it. The text is kept.`,
    notObject: "A spec is an object: { … }.",
    show: "Show",
    discard: "Discard",
    discarded: "Text discarded",
    format: "Format",
    notSaved: (line: number) => `Not saved: the JSON has an error in line ${line}`,
  },
  publishing,
  leave,
  deleted,
  merging,
  recovery,
  bottomPanel,
  inspector,
  logic,
  data,
  dataChoices,
  theme,
  strings,
};
