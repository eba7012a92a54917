import type { Json } from "@screenspec/format";
import Type from "typebox";
import { route } from "../route.ts";
import { specParams } from "../specs/spec-resource.ts";

const side = (description: string, examples: string[]) =>
  Type.String({ pattern: "^(draft|[1-9]\\d{0,8})$", description, examples });
const compared = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1 }), Type.Enum(["draft"])], { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const text = (description: string) => Type.String({ description });
const optionalText = (description: string) => Type.Optional(text(description));
const optionalJson = (description: string) => Type.Optional(Type.Unsafe<Json>({ description }));

const owners = ["screen", "action", "rule", "node"] as const;
const ownerNames = {
  id: optionalText("The id of the screen, action, rule, node or item."),
  type: optionalText("The node's `widgetType` or `rendererType`."),
  screen: optionalText("The id of the screen that it is on."),
  action: optionalText("The id of the action that the node is in, as in the body of a dialog."),
};

const parentNames = { id: optionalText("Its id."), type: text("Its type.") };

/** All forms of a change in one schema. Members that only some forms have are optional. */
const Change = Type.Object(
  {
    kind: Type.Enum(["added", "removed", "moved", "changed"]),
    what: Type.Enum([...owners, "item", "data", "theme", "strings", "document"]),
    ...ownerNames,
    of: Type.Optional(
      Type.Object(
        { what: Type.Enum(owners), ...ownerNames },
        { description: "With `item`: the parent of the item." },
      ),
    ),
    formerParent: Type.Optional(
      Type.Object(parentNames, { description: "With a moved node: its former parent." }),
    ),
    parent: Type.Optional(
      Type.Object(parentNames, { description: "With a moved node: its new parent." }),
    ),
    list: optionalText("With `item`: the list, as a JSON Pointer from what it is in."),
    path: Type.Optional(
      Type.Unsafe<readonly string[]>({
        type: "array",
        items: { type: "string" },
        description: "With `data`, `theme`, `strings` and `document`: the keys of the path.",
      }),
    ),
    part: optionalText("What has changed in something that stays, as a JSON Pointer from there."),
    from: optionalText(
      "The place before: a JSON Pointer (RFC 6901) into the former document. Missing if it was added.",
    ),
    to: optionalText(
      "The place after: a JSON Pointer (RFC 6901) into the new document. Missing if it was removed.",
    ),
    before: optionalJson("What stands at `from`. Absent if it has only moved."),
    after: optionalJson("What stands at `to`. Absent if it has only moved."),
    sentence: text("The change, for people."),
    consequence: optionalText("What no longer works because of it, for people."),
    breaking: Type.Optional(
      Type.Object({ reason: Type.String() }, { description: "Why the change may break a client." }),
    ),
  },
  {
    title: "Change",
    description:
      "`before` and `after` don't contain nodes that are in both documents: these are unchanged or have their own change.",
  },
);

export const getDiff = route({
  operationId: "getDiff",
  method: "GET",
  path: "/specs/{spec_id}/diff",
  tag: "Publishing",
  summary: "Compare versions or the draft",
  description:
    "Without `from` and `to`, compares the live version with the draft: what a publish would change. Screens, actions, rules and nodes are matched by id, so a moved node isn't removed and added. A change is breaking if a client that keeps state or deep links may fail on it.",
  access: "specs:read",
  params: specParams,
  query: Type.Object(
    {
      from: Type.Optional(
        side("The version before, or `draft`; without it the live version.", ["3", "draft"]),
      ),
      to: Type.Optional(
        side("The version after, or `draft`, which it is without it.", ["draft", "3"]),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    description: "The changes, in the order of the documents.",
    body: Type.Object(
      {
        from: compared("What was compared."),
        to: compared("What it was compared with."),
        breaking: Type.Boolean({ description: "Whether any of the changes is breaking." }),
        summary: Type.Object({
          added: count("Changes that add something."),
          removed: count("Changes that remove something."),
          moved: count("Changes that move something."),
          changed: count("Changes of what stays."),
          breaking: count("Of all of them those that are breaking."),
        }),
        changes: Type.Array(Change),
      },
      { title: "Diff" },
    ),
    example: {
      from: 3,
      to: "draft",
      breaking: true,
      summary: { added: 0, removed: 1, moved: 0, changed: 0, breaking: 1 },
      changes: [
        {
          kind: "removed",
          what: "screen",
          id: "settings",
          from: "/screens/settings",
          before: { type: "Screen", body: { type: "Renderer", rendererType: "Column" } },
          sentence: 'The screen "settings" is gone.',
          breaking: { reason: "Links that lead to it lead nowhere." },
        },
      ],
    },
  },
  problems: ["not_publishable", "not_found"],
});
