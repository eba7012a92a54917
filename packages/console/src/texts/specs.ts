export const specs = {
  title: "Specs",
  search: "Search specs",
  status: "Status",
  statuses: {
    all: "All statuses",
    draft: "Draft",
    published: "Published",
    modified: "Modified",
    deleted: "Deleted",
  },
  statusDetails: {
    draft: "Never published, or unpublished.",
    published: "Production serves the current draft.",
    modified: "The draft differs from what production serves.",
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
  count: (total: number) => (total === 1 ? "1 spec" : `${total.toLocaleString()} specs`),
  live: (version: number) => `Version ${version}`,
  notLive: "Not live",
  none: "No specs yet",
  noneDetail: "A spec describes screens of your app. Start with a template and change it.",
  noMatch: "No spec matches",
  noMatchDetail: "Change the search text or the filters.",
  preview: (name: string) => `Preview of ${name}`,
  showTrash: "Show deleted specs",
  noTrash: "No deleted specs",
  trashDetail: "Deleted specs can be restored for 30 days. They come back unpublished.",
};

export const newSpec = {
  title: "New spec",
  sources: "Start from",
  source: { template: "Template", blank: "Blank", json: "JSON", duplicate: "Duplicate" },
  name: "Name",
  create: "Create spec",
  created: "The spec is created.",
  blankDetail: "One empty screen with a title.",
  json: "Spec as JSON",
  jsonDetail: "or paste a spec below. A draft may have problems; they only block publishing.",
  chooseFile: "Choose a file",
  problems: "Problems",
  duplicateOf: "Spec to duplicate",
  copyOf: (name: string) => `${name} (copy)`,
};

export const templates = { preview: (name: string) => `First screen of ${name}` };

export const transfer = {
  import: {
    action: "Import specs",
    title: "Import specs",
    detail:
      "A file with a spec on each line (NDJSON), as an export has it, or a JSON array of specs. All of them become new drafts, or none if anything is wrong with one of them.",
    submitNone: "Import",
    submit: (count: number) =>
      count === 1 ? "Import 1 spec" : `Import ${count.toLocaleString()} specs`,
    uploading: "Uploading",
    storing: "Checking and storing",
    notJson: "This line isn't JSON.",
    notASpec: "A spec is an object with a `name`.",
    cancelled: "Cancelled. If the upload was complete, the specs may still appear in the list.",
    refused: (count: number) =>
      count === 1
        ? "Nothing was imported. 1 problem:"
        : `Nothing was imported. ${count.toLocaleString()} problems:`,
    done: (count: number) =>
      count === 1 ? "1 spec is imported." : `${count.toLocaleString()} specs are imported.`,
  },
  export: {
    action: "Export specs",
    title: "Export specs",
    detail: "One file with the drafts, a spec on each line (NDJSON). It can be imported again.",
    which: "Which specs",
    shown: "Those that match the filters",
    all: "All specs",
    running: "Reading specs",
    done: (count: number) =>
      count === 1 ? "1 spec is exported." : `${count.toLocaleString()} specs are exported.`,
  },
};

export const exporting = {
  submit: "Export",
  progress: (count: number, total: number | undefined) =>
    total === undefined
      ? count.toLocaleString()
      : `${count.toLocaleString()} of ${total.toLocaleString()}`,
  cancelled: "Cancelled. Nothing was downloaded.",
};
