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

/** All forms of a change in one: what some don't have is optional. */
const Change = Type.Object(
  {
    kind: Type.Enum(["added", "removed", "moved", "changed"]),
    what: Type.Enum([...owners, "item", "data", "theme", "strings", "document"]),
    ...ownerNames,
    of: Type.Optional(
      Type.Object(
        { what: Type.Enum(owners), ...ownerNames },
        { description: "With `item`: what it is an item in." },
      ),
    ),
    formerParent: Type.Optional(
      Type.Object(parentNames, { description: "With a moved node: the node that was around it." }),
    ),
    parent: Type.Optional(
      Type.Object(parentNames, { description: "With a moved node: the node that is around it." }),
    ),
    list: optionalText("With `item`: the list, as a JSON Pointer from what it is in."),
    path: Type.Optional(
      Type.Unsafe<readonly string[]>({
        type: "array",
        items: { type: "string" },
        description: "With `data`, `theme`, `strings` and `document`: the keys on the way to it.",
      }),
    ),
    part: optionalText("What has changed in something that stays, as a JSON Pointer from there."),
    from: optionalText(
      "Where it was: a JSON Pointer (RFC 6901) into the document before. Absent if it wasn't there.",
    ),
    to: optionalText(
      "Where it is: a JSON Pointer (RFC 6901) into the document after. Absent if it isn't there.",
    ),
    before: optionalJson("What stands at `from`. Absent if it has only moved."),
    after: optionalJson("What stands at `to`. Absent if it has only moved."),
    sentence: text("The change, for people."),
    breaking: Type.Optional(
      Type.Object({ reason: Type.String() }, { description: "Why it may break a client." }),
    ),
  },
  {
    title: "Change",
    description:
      "Nodes that are in both documents are left out of `before` and `after`: they stay, or have a change of their own.",
  },
);

export const getDiff = route({
  operationId: "getDiff",
  method: "GET",
  path: "/specs/{spec_id}/diff",
  tag: "Publishing",
  summary: "Compare versions, or a version with the draft",
  description:
    "Without `from` and `to`: what publishing the draft would change. Screens, actions, rules and nodes are told apart by their ids: what has only moved is no removal. A change is breaking where a client may fail on it that keeps state or deep links.",
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
