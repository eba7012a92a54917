/**
 * The scenarios that fail although all their types have views, by file and name, with what is missing. One that passes
 * fails the tests, so that the list stays true.
 */
export const expectedFailures: {
  readonly [file: string]: { readonly [name: string]: Missing };
} = {
  "choices.json": {
    "a value of a DatePicker before min or after max is invalid, whoever has set it": "typed dates",
  },
  "containers.json": { "a header of a section stays in view": "sticky headers" },
  "focus-on-load.json": {
    "ScrollTo to a node in onAppearActions of the first screen": "ScrollTo",
    "ScrollTo to an end in onLoadActions of the first screen": "ScrollTo",
  },
  "forms.json": {
    "ScrollTo scrolls to a node": "ScrollTo",
    "ScrollTo with a position scrolls the body's first vertically scrolling node, an outer one before an inner one":
      "ScrollTo",
    "ScrollTo with a position scrolls to an end": "ScrollTo",
  },
  "inputs-in-rows.json": {
    "an invalid input gets the focus even in a distant row": "rows out of view",
  },
  "navigation.json": {
    "pulling down runs onRefreshActions of the screen, or of the Scrollable":
      "refreshing a body that doesn't scroll",
    "the transition may be bound": "transitions",
  },
  "presses.json": {
    "onVisibleActionIds run again for a node in a case that is taken again": "onVisibleActionIds",
    "onVisibleActionIds run again for a node that returns to the tree, and once per row":
      "onVisibleActionIds",
    "onVisibleActionIds run again for a row that returns": "onVisibleActionIds",
    "onVisibleActionIds run again inside a node that returns, also in rows with inputs":
      "onVisibleActionIds",
    "onVisibleActionIds run once when a node comes into view": "onVisibleActionIds",
  },
  "showing.json": {
    "an app bar may have its own title and leading node": "app bars that collapse",
    "where there is more space the body is as wide as it may be, and what scrolls takes all of it around its content":
      "measured sizes",
  },
};

type Missing =
  | "app bars that collapse"
  /** The test renderer has no layout. React Native for Web in a browser has. */
  | "measured sizes"
  | "onVisibleActionIds"
  | "refreshing a body that doesn't scroll"
  | "rows out of view"
  | "ScrollTo"
  | "sticky headers"
  | "transitions"
  /** A DatePicker is only chosen, and its picker has no dates beyond its bounds. */
  | "typed dates";
