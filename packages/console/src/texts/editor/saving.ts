import { plural } from "../format.ts";

export const publishing = {
  title: "Save before publishing?",
  detail: "Publishing uses the saved draft, and yours has unsaved changes.",
  save: "Save and continue",
};

export const leave = {
  title: "Leave without saving?",
  detail: "Your changes stay in this browser, and are offered when you open the editor again.",
  leave: "Leave",
  stay: "Stay",
};

const someone = "Someone";
const self = "Your other session";

/** The name of who saved within a sentence. */
const within = (name: string) => (name === self || name === someone ? lowerFirst(name) : name);

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What people are told who may look at a spec, but not change it. */
export const readOnly = {
  detail: "You may look around and try the screens. What you change here can’t be saved.",
  notSaved: "Your role doesn’t allow to save",
  ask: "Ask an admin to change your role.",
};

export const deleted = {
  message: "This spec was deleted.",
  hint: "Restore it to save.",
};

export const merging = {
  someone,
  self,
  saved: (name: string, time: string) => `${name} saved this draft at ${time}.`,
  replaced: (name: string) => `${name} saved this draft`,
  replacedDetail: "You see it as it is now.",
  show: "Show",
  merge: "Merge",
  mergeAndSave: "Merge and save",
  title: (name: string) => `Merge with ${within(name)}`,
  changesTitle: (name: string) => `What ${within(name)} changed`,
  noChanges: "Nothing that differs from your draft.",
  conflictsTitle: (count: number) =>
    plural(count, "# change that you both made", "# changes that you both made"),
  conflictsDetail: "Choose what the draft has. Everything else is merged.",
  noConflicts: "Nothing that you changed is concerned.",
  mine: "Yours",
  theirs: (name: string) => `${name}’s`,
  missing: "Removed",
  more: (count: number) => plural(count, "and # more change", "and # more changes"),
  merged: (name: string) => `Merged with what ${within(name)} saved`,
  undone: (label: string) => `Undone: ${label}`,
  undoneDetail: "If you save now, the merged changes are removed for everyone.",
};

export const recovery = {
  found: (time: string) => `Unsaved changes from ${time}.`,
  restore: "Restore",
  discard: "Discard",
  discarded: "Unsaved changes discarded",
  undo: "Undo",
  failed: "Unsaved changes aren’t kept",
  failedDetail:
    "This browser doesn’t store them, so a crash or a closed tab would lose them. Save often.",
};
