import { formatNumber, plural } from "../format.ts";

export const specs = {
  search: "Search specs",
  status: "Status",
  statuses: {
    all: "All statuses",
    draft: "Draft",
    published: "Published",
    modified: "Modified",
    deleted: "Deleted",
  },
  sort: "Sort",
  sorts: {
    "-updated_at": "Last changed",
    "-created_at": "Newest",
    name: "Name",
  },
  columns: {
    name: "Name",
    status: "Status",
    live: "Live in",
    changed: "Changed",
    deleted: "Deleted",
  },
  count: (total: number) => plural(total, "# spec", "# specs"),
  what: "A spec holds the screens that an app loads.",
  notLive: "Not live",
  none: "No specs yet",
  noneDetail: "A spec describes screens of your app. Start with a template and change it.",
  chooseTemplate: "Choose a template",
  noMatch: "No spec matches",
  noMatchDetail: "Change the search or the filters.",
  showTrash: "Show deleted specs",
  noTrash: "No deleted specs",
  trashDetail: "You can restore a deleted spec for 30 days. It comes back unpublished.",
};

export const newSpec = {
  title: "New spec",
  sources: "Start from",
  source: {
    template: "Template",
    block: "Block",
    blank: "Blank",
    json: "JSON",
    duplicate: "Duplicate",
  },
  name: "Name",
  create: "Create spec",
  created: "Spec created",
  blankDetail: "The spec has one empty screen with an app bar, and a theme to begin with.",
  json: "Spec as JSON",
  jsonDetail: "or paste a spec below. A draft may have problems: they only block publishing.",
  chooseFile: "Choose a file",
  notUtf8: "The file isn't in UTF-8.",
  problems: "Problems",
  duplicateOf: "Spec to duplicate",
  copyOf: (name: string) => `${name} (copy)`,
};

export const transfer = {
  import: {
    title: "Import specs",
    detail:
      "Choose a file with one spec per line (NDJSON), such as an export, or with a JSON array of specs. All of them become new drafts, or none if one of them is invalid.",
    submitNone: "Import",
    submit: (count: number) => plural(count, "Import # spec", "Import # specs"),
    uploading: "Uploading",
    storing: "Checking and storing",
    notUtf8: "The file isn't in UTF-8.",
    notASpec: "A spec is an object with a `name`.",
    cancelled:
      "Import cancelled. If the upload was complete, the specs may still appear in the list.",
    refused: (count: number) =>
      plural(count, "Nothing was imported. # problem:", "Nothing was imported. # problems:"),
    done: (count: number) => plural(count, "# spec imported", "# specs imported"),
  },
  export: {
    title: "Export specs",
    detail:
      "Downloads one file with the drafts, one spec per line (NDJSON). You can import it again.",
    which: "Specs",
    shown: "Specs that match the filters",
    all: "All specs",
    running: "Reading specs",
    done: (count: number) => plural(count, "# spec exported", "# specs exported"),
  },
};

export const exporting = {
  submit: "Export",
  progress: (count: number, total: number | undefined) =>
    total === undefined ? formatNumber(count) : `${formatNumber(count)} of ${formatNumber(total)}`,
  cancelled: "Export cancelled. Nothing was downloaded.",
};

export const deleteSpec = {
  title: (name: string) => `Delete ${name}`,
  effect:
    "The spec is unpublished from all channels at once. You can restore it for 30 days; it comes back unpublished.",
  done: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} restored`,
};
