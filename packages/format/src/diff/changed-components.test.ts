import { column, dialog, home, testDiffSentences, text } from "../../testing/diffs.ts";

const hi = text("Hi", { id: "title" });
const component = (id: string, ...children: object[]) => ({ id, ...column(...children) });
const use = (more: object) => ({ type: "Component", ref: "card", ...more });

testDiffSentences("A diff describes changes in components:", [
  [
    "a changed attribute of a node",
    { components: [component("card", hi)] },
    { components: [component("card", text("Hello", { id: "title" }))] },
    'Text "title" in component "card": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "a changed attribute of the root",
    { components: [component("card")] },
    { components: [{ ...component("card"), style: { padding: { all: 8 } } }] },
    'Component "card": style padding was set to an object.',
  ],
  [
    "an added and a removed component",
    { components: [component("card")] },
    { components: [component("tile", hi)] },
    'Component "card" was removed.',
    'Component "tile" was added.',
  ],
  [
    "the first components of a draft",
    {},
    { components: [component("card")] },
    "The list of components was added.",
    'Component "card" was added.',
  ],
  [
    "components in another order",
    { components: [component("card"), component("tile", hi)] },
    { components: [component("tile", hi), component("card")] },
    'Component "card" was moved from place 1 to place 2.',
  ],
  [
    "a node that moves into another component",
    { components: [component("card", hi), component("tile")] },
    { components: [component("card"), component("tile", hi)] },
    'Text "title" in component "tile" was moved from Column "card" to Column "tile".',
  ],
  [
    "a node that moves from a screen into a component",
    { ...home(column(hi)), components: [component("card")] },
    { ...home(column(use({}))), components: [component("card", hi)] },
    'A Component was added to screen "home".',
    'Text "title" was moved from screen "home" to component "card".',
  ],
  [
    "a node that moves from a component to a screen",
    { ...home(column()), components: [component("card", hi)] },
    { ...home(column(hi)), components: [component("card")] },
    'Text "title" was moved from a component to screen "home".',
  ],
  [
    "parameters, and a node in the dialog of an action",
    {
      components: [{ ...component("card"), parameters: { size: { type: "number", default: 1 } } }],
    },
    {
      components: [
        {
          ...component("card"),
          parameters: { size: { type: "number", default: 2 } },
          ...dialog(hi),
        },
      ],
    },
    'Component "card": parameters.size.default changed from 1 to 2.',
    'Component "card": actions was set to an object.',
  ],
  [
    "a node in the dialog of an action of a component",
    { components: [{ ...component("card"), ...dialog(hi) }] },
    { components: [{ ...component("card"), ...dialog(text("Hello", { id: "title" })) }] },
    'Text "title" in component "card": attribute text changed from "Hi" to "Hello".',
  ],
  [
    "the arguments of a use",
    home(column(use({ id: "a", arguments: { title: "Hi", body: hi } }))),
    home(column(use({ id: "a", arguments: { title: "Hello", body: column(hi) } }))),
    'Component "a" on screen "home": arguments.title changed from "Hi" to "Hello".',
    'A Column was added to screen "home".',
    'Text "title" on screen "home" was moved from Component "a" to a Column.',
  ],
]);
