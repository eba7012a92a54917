import { plural } from "../format.ts";

export const surfaceActions = {
  more: (id: string) => `More for ${id}`,
  newComponent: "New component",
  rename: "Rename",
  renameTitle: (id: string) => `Rename ${id}`,
  renameDetail: "Everything that refers to it follows.",
  renameLabel: (id: string) => `rename ${id}`,
  idMissing: "Enter an ID.",
  idForm: "An ID begins with a letter, and has only letters, digits, - and _.",
  idTaken: (id: string) => `The ID ${id} is taken.`,
  duplicate: "Duplicate",
  duplicateLabel: (id: string) => `duplicate ${id}`,
  setFirst: "Set as first screen",
  uses: "Show uses",
  usesTitle: (id: string) => `Uses of ${id}`,
  noUses: "Nothing refers to it.",
  delete: "Delete",
  deleteTitle: (id: string) => `Delete ${id}?`,
  deleteLabel: (id: string) => `delete ${id}`,
  deleteUnused: "Nothing refers to it. You can undo this.",
  deleteUsed: (count: number) =>
    `${plural(count, "# place refers", "# places refer")} to it, and will be listed as problems. You can undo this.`,
  deleteUsedComponent: (count: number) =>
    `${plural(count, "# use is", "# uses are")} detached first: each gets a copy of the nodes. You can undo this.`,
  detachAndDelete: "Detach and delete",
  cannotDetach: "A use can’t be detached while the draft has errors. Fix the problems first.",
  extractTitle: "Create a component",
  extract: "Create component",
  extractLabel: (id: string) => `create component ${id}`,
  textsToParameters: "Texts that each use can replace",
  cannotExtract: "Select nodes that are beside each other.",
};
