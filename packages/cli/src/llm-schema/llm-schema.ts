import { actions, iconNames, renderers, widgets } from "@screenspec/format/catalog";

/** A JSON Schema of the keywords that language models' structured output supports. */
export interface LlmSchema {
  readonly type?: "object" | "array" | "string" | "integer" | "boolean";
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, LlmSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: LlmSchema;
  readonly anyOf?: readonly LlmSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, LlmSchema>>;
}

/** The ids of the actions, which Buttons run. An object with free keys can't be described. */
const actionIds = ["primary", "secondary"] as const;

/**
 * Returns a JSON Schema of specs with one screen for the structured output of language models. It is a part of the
 * format that OpenAI's and Anthropic's limits allow: no recursion, every property required, no other properties, few
 * alternatives, and none of the keywords that one of them rejects, such as `pattern`, `minimum`, `default`.
 *
 * @param depth how many layouts can be inside each other, 1 to 4
 */
export function llmSchema(depth: number): LlmSchema {
  const layouts = Array.from({ length: depth }, (_, index) => depth - index);
  return {
    ...object("A spec: one screen of an app.", {
      name: text("The name of the spec, for its editors."),
      entryPoint: oneOf(["main"]),
      screens: object("The screens by id.", {
        main: object("The screen.", {
          id: oneOf(["main"]),
          type: oneOf(["Screen"]),
          appBar: typed("widgetType", "AppBar", {
            attributes: object(undefined, {
              title: text("The title at the top. Example: Orders"),
            }),
          }),
          body: ref(layoutName(depth)),
        }),
      }),
      actions: object(
        "What Buttons do. Both exist; leave the second unused if there is one Button.",
        Object.fromEntries(actionIds.map((id) => [id, ref("Action")])),
      ),
    }),
    $defs: {
      ...Object.fromEntries(
        layouts.map((level) => [
          layoutName(level),
          layout(level > 1 ? nodeName(level - 1) : "Leaf"),
        ]),
      ),
      ...Object.fromEntries(
        layouts
          .filter((level) => level < depth)
          .map((level) => [nodeName(level), { anyOf: [ref(layoutName(level)), ref("Leaf")] }]),
      ),
      Leaf: { anyOf: leaves() },
      Action: { anyOf: actionSchemas() },
      Icon: { type: "string", description: "The name of an icon.", enum: iconNames },
      Option: object("One choice.", {
        value: text("The value, different from those of the other options. Example: de"),
        label: text("What the user reads. Example: Germany"),
      }),
    },
  };
}

const layoutName = (level: number) => `Layout${level}`;
const nodeName = (level: number) => `Node${level}`;

/** One definition for all layouts, so that there are few alternatives. */
function layout(child: string): LlmSchema {
  const { Column, Row } = renderers;
  return object(`A layout. Column: ${Column?.doc} Row: ${Row?.doc}`, {
    rendererType: oneOf(["Column", "Row"]),
    type: oneOf(["Renderer"]),
    attributes: object(undefined, {
      spacing: oneOf([0, 4, 8, 16, 24], "The space between the children in px."),
      crossAxisAlignment: oneOf(
        ["start", "center", "stretch"],
        "Across the direction of the layout. Use stretch for the body of the screen.",
      ),
    }),
    style: object(undefined, {
      padding: object(undefined, {
        all: oneOf([0, 8, 16, 24], "The space at all edges in px. Example: 16 for the body."),
      }),
    }),
    children: { type: "array", items: ref(child) },
  });
}

function leaves(): LlmSchema[] {
  const id = text(
    "The id of the input: a letter, then letters, digits, - or _. Different from all other ids of the spec. Example: email",
  );
  const label = text("What the input is for. Example: Email");
  const onClickActionIds = {
    type: "array" as const,
    description: "What a press does.",
    items: oneOf(actionIds),
  };
  const leaf = (name: string, members: Readonly<Record<string, LlmSchema>>) =>
    typed("widgetType", name, members, widgets[name]?.doc);
  const field = (name: string, attributes: Readonly<Record<string, LlmSchema>>) =>
    leaf(name, { id, attributes: object(undefined, { label, ...attributes }) });
  return [
    leaf("Text", {
      attributes: object(undefined, {
        text: text("The text. It has no {{ }}. Example: Welcome back"),
      }),
      style: object(undefined, {
        fontSize: oneOf([12, 14, 16, 20, 28], "28 for a title, 20 for a heading, 16 for text."),
        fontWeight: oneOf(["normal", "bold"]),
      }),
    }),
    leaf("Icon", { attributes: object(undefined, { name: ref("Icon") }) }),
    leaf("Image", {
      attributes: object(undefined, {
        url: text("An https address. Example: https://example.com/cup.jpg"),
        alt: text("What it shows, for people who can't see it; empty for decoration."),
      }),
    }),
    leaf("Button", {
      attributes: object(undefined, {
        text: text("Example: Continue"),
        variant: oneOf(["filled", "outlined", "text"], "filled for the main action."),
      }),
      onClickActionIds,
    }),
    leaf("ListTile", {
      attributes: object(undefined, {
        title: text("Example: Order 1042"),
        subtitle: text("Example: Delivered yesterday"),
      }),
    }),
    leaf("Divider", {}),
    field("TextField", {
      placeholder: text("An example of what to enter. Example: ada@example.com"),
      keyboardType: oneOf(["text", "email", "phone", "number", "url"]),
    }),
    field("Checkbox", {}),
    field("Switch", {}),
    field("DatePicker", { mode: oneOf(["date", "time", "dateTime"]) }),
    field("Dropdown", { options: { type: "array", items: ref("Option") } }),
    field("RadioGroup", { options: { type: "array", items: ref("Option") } }),
  ];
}

function actionSchemas(): LlmSchema[] {
  const action = (name: string, attributes: Readonly<Record<string, LlmSchema>>) =>
    object(actions[name]?.doc, {
      actionType: oneOf([name]),
      type: oneOf(["Action"]),
      attributes: object(undefined, attributes),
    });
  return [
    action("EmitEvent", {
      name: text("The name by which the app knows the event. Example: signIn"),
    }),
    action("OpenUrl", { url: text("An https address. Example: https://example.com/help") }),
    action("ShowSnackBar", { message: text("Example: Saved") }),
  ];
}

/** The name of the type comes first: OpenAI's alternatives must differ in their first property. */
function typed(
  key: "widgetType",
  name: string,
  members: Readonly<Record<string, LlmSchema>>,
  description?: string,
): LlmSchema {
  return object(description, { [key]: oneOf([name]), type: oneOf(["Widget"]), ...members });
}

function object(
  description: string | undefined,
  properties: Readonly<Record<string, LlmSchema>>,
): LlmSchema {
  return {
    type: "object",
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function text(description: string): LlmSchema {
  return { type: "string", description };
}

function oneOf(values: readonly string[] | readonly number[], description?: string): LlmSchema {
  const type = typeof values[0] === "number" ? "integer" : "string";
  return { type, ...(description !== undefined && { description }), enum: values };
}

function ref(name: string): LlmSchema {
  return { $ref: `#/$defs/${name}` };
}
