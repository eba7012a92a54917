import { plural } from "../format.ts";

export const catalogTexts = {
  search: "Search types",
  types: "Types",
  kind: "Kind",
  kinds: {
    all: "All kinds",
    renderer: "Renderers",
    widget: "Widgets",
    action: "Actions",
    custom: "Custom",
  },
  kindNames: { renderer: "Renderer", widget: "Widget", action: "Action" },
  customKinds: { widget: "Custom widget", action: "Custom action" },
  none: "No type matches",
  noneDetail: "Change the search or the kind.",
  noneCustom:
    "Register a widget or action of your app. Its attributes are then checked, and everyone finds it here.",
  choose: "Choose a type to see what it does and which attributes it has.",
  back: "All types",
  run: (name: string) => `Run ${name}`,
  example: (name: string) => `Example of ${name}`,
  received: "The app receives",
  exampleJson: (name: string) => `Example of ${name} as JSON`,
  attributes: "Attributes",
  noAttributes: "No attributes of its own.",
  events: "Events",
  exposes: "Values that expressions can read",
  columns: { name: "Name", type: "Type", default: "Default", doc: "Description" },
  unit: (unit: string) => `in ${unit}`,
  required: "required",
  bindable: "can be bound",
  nullable: "or `null`",
  uses: {
    title: "Uses",
    /** @param count undefined if it is over 10,000 */
    found: (count: number | undefined) => {
      if (count === undefined)
        return "More than 10,000 drafts use it. Published versions may use it too.";
      if (count === 0) return "No draft uses it. Published versions may still use it.";
      const [one, many] = [
        "# draft uses it. Published versions may use it too.",
        "# drafts use it. Published versions may use it too.",
      ];
      return plural(count, one, many);
    },
  },
  create: "New custom type",
  editTitle: (name: string) => `Edit ${name}`,
  name: "Name",
  nameDetail: {
    widget: "The widgetType that specs use. It can't be changed later.",
    action: "The actionType that specs use. It can't be changed later.",
  },
  taken: "A custom type with this name exists already.",
  description: "Description",
  noDescription: "No description.",
  schema: "JSON Schema of its attributes",
  schemaDetail:
    "A subset of JSON Schema 2020-12. If it is empty or null, any attributes are allowed.",
  notASchema: "The schema must be a JSON object.",
  noSchema: "Any attributes are allowed.",
  changed: "Changed",
  saved: (name: string) => `${name} saved`,
  delete: (name: string) => `Delete ${name}`,
  deleteEffect:
    "Drafts that use it can still be published, but its attributes are no longer checked. Published documents stay as they are.",
  deleted: (name: string) => `${name} deleted`,
};
