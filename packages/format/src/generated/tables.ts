// Made from src/catalog by `npm run generate`: don't edit it.
import type { Tables } from "../catalog/member.ts";

const r0 = {
  value: {
    kind: "shape",
    shape: {
      label: "The animation of changes",
      members: {
        effect: { value: { kind: "choice", of: ["fade", "scale", "slide"] } },
        duration: { value: { kind: "choice", of: ["short", "medium", "long"] } },
      },
    },
  },
} as const;
const r1 = {
  attributes: {
    members: {
      mainAxisAlignment: {
        value: {
          kind: "choice",
          of: ["start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"],
        },
        bindable: true,
      },
      crossAxisAlignment: {
        value: { kind: "choice", of: ["start", "center", "end", "stretch", "baseline"] },
        bindable: true,
      },
      mainAxisSize: { value: { kind: "choice", of: ["min", "max"] }, bindable: true },
      spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
      wrap: { value: { kind: "boolean" }, bindable: true },
      animateChanges: r0,
    },
  },
  children: "any",
  childPlacement: "flex",
} as const;
const r2 = {
  kind: "shape",
  shape: {
    label: "A padding or margin",
    members: {
      all: { value: { kind: "length", tokens: "spacing", min: 0 } },
      horizontal: { value: { kind: "length", tokens: "spacing", min: 0 } },
      vertical: { value: { kind: "length", tokens: "spacing", min: 0 } },
      top: { value: { kind: "length", tokens: "spacing", min: 0 } },
      bottom: { value: { kind: "length", tokens: "spacing", min: 0 } },
      left: { value: { kind: "length", tokens: "spacing", min: 0 } },
      right: { value: { kind: "length", tokens: "spacing", min: 0 } },
      start: { value: { kind: "length", tokens: "spacing", min: 0 } },
      end: { value: { kind: "length", tokens: "spacing", min: 0 } },
    },
    apart: [
      ["left", "right"],
      ["start", "end"],
    ],
  },
} as const;
const r3 = {
  value: {
    kind: "either",
    of: [
      { kind: "number", min: 100, max: 900, integer: true },
      { kind: "choice", of: ["normal", "bold"] },
    ],
  },
} as const;
const r4 = {
  value: {
    kind: "list",
    of: {
      kind: "variant",
      by: "type",
      of: {
        required: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["required"] }, required: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        email: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["email"] }, required: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        url: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["url"] }, required: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        pattern: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["pattern"] }, required: true },
            value: { value: { kind: "string", format: "pattern" }, required: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        phone: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["phone"] }, required: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        minLength: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["minLength"] }, required: true },
            value: {
              value: { kind: "number", min: 0, integer: true },
              required: true,
              bindable: true,
            },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        maxLength: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["maxLength"] }, required: true },
            value: {
              value: { kind: "number", min: 0, integer: true },
              required: true,
              bindable: true,
            },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        min: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["min"] }, required: true },
            value: {
              value: { kind: "either", of: [{ kind: "string" }, { kind: "number" }] },
              required: true,
              bindable: true,
            },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        max: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["max"] }, required: true },
            value: {
              value: { kind: "either", of: [{ kind: "string" }, { kind: "number" }] },
              required: true,
              bindable: true,
            },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        equals: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["equals"] }, required: true },
            value: { value: { kind: "any" }, required: true, bindable: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
        custom: {
          label: "A validator",
          members: {
            type: { value: { kind: "choice", of: ["custom"] }, required: true },
            value: { value: { kind: "condition" }, required: true, bindable: true },
            when: { value: { kind: "condition" }, bindable: true },
            message: { value: { kind: "string" }, required: true, bindable: true },
          },
        },
      },
    },
  },
} as const;
const r5 = {
  value: {
    kind: "shape",
    shape: {
      label: "A border",
      members: {
        width: { value: { kind: "length", tokens: "spacing", min: 0 } },
        color: { value: { kind: "color" }, bindable: true },
        style: { value: { kind: "choice", of: ["solid", "dashed", "dotted"] } },
      },
    },
  },
} as const;
const r6 = {
  kind: "either",
  of: [
    { kind: "length", tokens: "radii", min: 0 },
    {
      kind: "shape",
      shape: {
        label: "A set of corner radii",
        members: {
          topStart: { value: { kind: "length", tokens: "radii", min: 0 } },
          topEnd: { value: { kind: "length", tokens: "radii", min: 0 } },
          bottomStart: { value: { kind: "length", tokens: "radii", min: 0 } },
          bottomEnd: { value: { kind: "length", tokens: "radii", min: 0 } },
        },
      },
    },
  ],
} as const;
const r7 = { value: r6 } as const;
const r8 = {
  value: {
    kind: "shape",
    shape: {
      label: "The style of a state",
      members: {
        backgroundColor: { value: { kind: "color" }, bindable: true },
        border: r5,
        cornerRadius: r7,
        labelColor: { value: { kind: "color" }, bindable: true },
        placeholderColor: { value: { kind: "color" }, bindable: true },
        textStyle: { value: { kind: "textStyle" }, bindable: true },
        textColor: { value: { kind: "color" }, bindable: true, given: true, formerly: ["color"] },
        fontSize: { value: { kind: "number", above: 0 } },
        fontWeight: r3,
        fontStyle: { value: { kind: "choice", of: ["normal", "italic"] } },
        fontFamily: { value: { kind: "string" } },
        lineHeight: { value: { kind: "number", above: 0 } },
        letterSpacing: { value: { kind: "number" } },
      },
    },
  },
} as const;
const r9 = {
  value: {
    kind: "shape",
    shape: {
      label: "The field style",
      members: {
        backgroundColor: { value: { kind: "color" }, bindable: true },
        border: r5,
        cornerRadius: r7,
        labelColor: { value: { kind: "color" }, bindable: true },
        placeholderColor: { value: { kind: "color" }, bindable: true },
        textStyle: { value: { kind: "textStyle" }, bindable: true },
        textColor: { value: { kind: "color" }, bindable: true, given: true, formerly: ["color"] },
        fontSize: { value: { kind: "number", above: 0 } },
        fontWeight: r3,
        fontStyle: { value: { kind: "choice", of: ["normal", "italic"] } },
        fontFamily: { value: { kind: "string" } },
        lineHeight: { value: { kind: "number", above: 0 } },
        letterSpacing: { value: { kind: "number" } },
        focused: r8,
        invalid: r8,
        disabled: r8,
      },
    },
  },
} as const;
const r10 = {
  attributes: {
    members: {
      label: { value: { kind: "string" }, bindable: true },
      enabled: { value: { kind: "condition" }, bindable: true },
      required: { value: { kind: "condition" }, bindable: true },
      validators: r4,
      initialValue: { value: { kind: "boolean" }, bindable: true },
      labelPlacement: { value: { kind: "choice", of: ["end", "start", "hidden"] }, bindable: true },
    },
  },
  events: ["onValueChangedActionIds"],
  role: "input",
  exposes: ["value", "valid", "error"],
} as const;
const r11 = {
  value: {
    kind: "list",
    of: {
      kind: "shape",
      shape: {
        label: "An option",
        members: {
          value: { value: { kind: "any" }, required: true, bindable: true },
          label: { value: { kind: "string" }, required: true, bindable: true },
        },
      },
    },
    uniqueBy: "value",
  },
  required: true,
  bindable: true,
} as const;
const r12 = {
  members: {
    spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
    animateChanges: r0,
  },
} as const;
const r13 = { value: r2 } as const;
const r14 = {
  kind: "shape",
  shape: {
    label: "The style",
    members: {
      width: { value: { kind: "length", tokens: "spacing", min: 0, words: ["fill", "content"] } },
      height: { value: { kind: "length", tokens: "spacing", min: 0, words: ["fill", "content"] } },
      minWidth: { value: { kind: "length", tokens: "spacing", min: 0 } },
      maxWidth: { value: { kind: "length", tokens: "spacing", min: 0 } },
      minHeight: { value: { kind: "length", tokens: "spacing", min: 0 } },
      maxHeight: { value: { kind: "length", tokens: "spacing", min: 0 } },
      aspectRatio: { value: { kind: "number", above: 0 } },
      margin: r13,
      padding: r13,
      backgroundColor: {
        value: { kind: "color" },
        bindable: true,
        given: true,
        formerly: ["background"],
      },
      gradient: {
        value: {
          kind: "shape",
          shape: {
            label: "A gradient",
            members: {
              colors: {
                value: { kind: "list", of: { kind: "color" }, least: 2 },
                required: true,
                bindable: true,
              },
              stops: { value: { kind: "list", of: { kind: "number", min: 0, max: 1 }, least: 2 } },
              angle: { value: { kind: "number" } },
            },
          },
        },
      },
      border: r5,
      cornerRadius: { value: r6, formerly: ["borderRadius"] },
      shadow: {
        value: {
          kind: "shape",
          shape: {
            label: "A shadow",
            members: {
              color: { value: { kind: "color" }, bindable: true },
              blur: { value: { kind: "length", tokens: "spacing", min: 0 } },
              offsetX: { value: { kind: "length", tokens: "spacing" } },
              offsetY: { value: { kind: "length", tokens: "spacing" } },
            },
          },
        },
      },
      opacity: { value: { kind: "number", min: 0, max: 1 }, bindable: true },
      textStyle: { value: { kind: "textStyle" }, bindable: true },
      textColor: { value: { kind: "color" }, bindable: true, given: true, formerly: ["color"] },
      fontSize: { value: { kind: "number", above: 0 } },
      fontWeight: r3,
      fontStyle: { value: { kind: "choice", of: ["normal", "italic"] } },
      fontFamily: { value: { kind: "string" } },
      lineHeight: { value: { kind: "number", above: 0 } },
      letterSpacing: { value: { kind: "number" } },
      textDecoration: { value: { kind: "choice", of: ["none", "underline", "lineThrough"] } },
      textAlign: { value: { kind: "choice", of: ["start", "center", "end", "justify"] } },
    },
  },
} as const;
const r15 = {
  attributes: {
    members: {
      actionIds: { value: { kind: "references", to: "actions", runs: "at once" }, required: true },
    },
  },
} as const;
const r16 = {
  attributes: {
    members: {
      body: { value: { kind: "node" }, required: true },
      dismissible: { value: { kind: "boolean" } },
    },
  },
  events: ["onDismissActionIds"],
} as const;
const r17 = {
  kind: "shape",
  shape: {
    label: "The layout",
    members: {
      flex: { value: { kind: "number", min: 0 } },
      alignSelf: {
        value: { kind: "choice", of: ["start", "center", "end", "stretch", "baseline"] },
      },
      sticky: { value: { kind: "boolean" } },
      top: { value: { kind: "length", tokens: "spacing" } },
      bottom: { value: { kind: "length", tokens: "spacing" } },
      start: { value: { kind: "length", tokens: "spacing" } },
      end: { value: { kind: "length", tokens: "spacing" } },
      left: { value: { kind: "length", tokens: "spacing" } },
      right: { value: { kind: "length", tokens: "spacing" } },
      width: { value: { kind: "length", tokens: "spacing", min: 0 } },
      height: { value: { kind: "length", tokens: "spacing", min: 0 } },
    },
    apart: [
      ["start", "end"],
      ["left", "right"],
    ],
  },
} as const;
const r18 = {
  value: {
    kind: "map",
    of: {
      kind: "shape",
      shape: {
        label: "A Rule",
        members: {
          id: { value: { kind: "mapKey" } },
          type: { value: { kind: "choice", of: ["Rule"] }, required: true },
          trigger: {
            value: {
              kind: "shape",
              shape: {
                label: "A trigger",
                members: {
                  listenTo: {
                    value: { kind: "list", of: { kind: "string", format: "listenPath" }, least: 1 },
                  },
                  event: { value: { kind: "choice", of: ["screenLoad"] } },
                  everyMs: { value: { kind: "number", min: 100, integer: true } },
                },
                exactlyOneOf: ["listenTo", "event", "everyMs"],
              },
            },
            required: true,
            given: true,
          },
          condition: { value: { kind: "condition" }, required: true, bindable: true },
          actionIds: { value: { kind: "references", to: "actions" }, required: true },
          elseActionIds: { value: { kind: "references", to: "actions" } },
          mode: { value: { kind: "choice", of: ["onBecomeTrue", "onEveryChange"] } },
          debounceMs: { value: { kind: "number", min: 0, integer: true } },
          once: { value: { kind: "boolean" } },
          screens: { value: { kind: "references", to: "screens" } },
        },
      },
    },
  },
  given: true,
} as const;
const r19 = {
  kind: "map",
  of: {
    kind: "shape",
    shape: {
      label: "A Screen",
      members: {
        id: { value: { kind: "mapKey" }, required: true, given: true },
        type: { value: { kind: "choice", of: ["Screen"] }, required: true, given: true },
        title: { value: { kind: "string" }, bindable: true },
        backgroundColor: { value: { kind: "color" }, given: true, formerly: ["background"] },
        appBar: { value: { kind: "node" }, given: true },
        body: { value: { kind: "node" }, required: true, given: true },
        bottomNavBar: { value: { kind: "node" }, given: true },
        floating: { value: { kind: "node" } },
        extendBehindAppBar: { value: { kind: "boolean" } },
        maxContentWidth: {
          value: { kind: "length", tokens: "spacing", min: 0, words: ["fill"] },
          formerly: ["maxWidth", "contentWidth"],
        },
        persistentData: { value: { kind: "object" }, given: true },
        onLoadActions: { value: { kind: "references", to: "actions" }, given: true },
        onAppearActions: { value: { kind: "references", to: "actions" } },
        onLeaveActions: { value: { kind: "references", to: "actions" } },
        onBackActions: { value: { kind: "references", to: "actions" } },
        onRefreshActions: { value: { kind: "references", to: "actions" } },
      },
    },
  },
} as const;
const r20 = {
  value: {
    kind: "shape",
    shape: {
      label: "The theme",
      members: {
        preset: { value: { kind: "choice", of: ["neutral", "material", "ios"] } },
        colors: {
          value: {
            kind: "map",
            of: {
              kind: "either",
              of: [
                { kind: "hexColor" },
                {
                  kind: "shape",
                  shape: {
                    label: "A color of the theme",
                    members: {
                      light: { value: { kind: "hexColor" }, required: true },
                      dark: { value: { kind: "hexColor" } },
                    },
                  },
                },
              ],
            },
            keys: "name",
          },
        },
        spacing: { value: { kind: "map", of: { kind: "number", min: 0 }, keys: "name" } },
        radii: { value: { kind: "map", of: { kind: "number", min: 0 }, keys: "name" } },
        typography: {
          value: {
            kind: "map",
            of: {
              kind: "shape",
              shape: {
                label: "A typography style",
                members: {
                  fontSize: { value: { kind: "number", above: 0 } },
                  fontWeight: r3,
                  fontStyle: { value: { kind: "choice", of: ["normal", "italic"] } },
                  fontFamily: { value: { kind: "string" } },
                  lineHeight: { value: { kind: "number", above: 0 } },
                  letterSpacing: { value: { kind: "number" } },
                  textDecoration: {
                    value: { kind: "choice", of: ["none", "underline", "lineThrough"] },
                  },
                },
              },
            },
            keys: "name",
          },
        },
      },
    },
  },
  given: true,
} as const;

/** The catalog without its documentation. */
export const tables: Tables = {
  renderers: {
    Column: r1,
    Row: r1,
    Stack: {
      attributes: {
        members: {
          alignment: {
            value: {
              kind: "choice",
              of: [
                "topStart",
                "topCenter",
                "topEnd",
                "centerStart",
                "center",
                "centerEnd",
                "bottomStart",
                "bottomCenter",
                "bottomEnd",
              ],
            },
            bindable: true,
          },
          fit: { value: { kind: "choice", of: ["loose", "expand"] }, bindable: true },
          clip: { value: { kind: "boolean" }, bindable: true },
          animateChanges: r0,
        },
      },
      children: "any",
      childPlacement: "stack",
    },
    Scrollable: {
      attributes: {
        members: {
          scrollDirection: {
            value: { kind: "choice", of: ["vertical", "horizontal"] },
            given: true,
          },
          showScrollbar: { value: { kind: "boolean" }, bindable: true },
        },
      },
      events: ["onRefreshActionIds"],
      children: "one",
    },
    Padding: {
      attributes: { members: { padding: { value: r2, required: true, given: true } } },
      children: "one",
    },
    Table: {
      attributes: {
        members: {
          columns: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A column",
                  members: {
                    width: {
                      value: { kind: "length", tokens: "spacing", min: 0, words: ["content"] },
                    },
                    flex: { value: { kind: "number", above: 0 } },
                    minWidth: { value: { kind: "length", tokens: "spacing", min: 0 } },
                    horizontalAlignment: {
                      value: { kind: "choice", of: ["start", "center", "end"] },
                    },
                    rowHeader: { value: { kind: "boolean" } },
                  },
                  apart: [["width"], ["flex", "minWidth"]],
                },
              },
              least: 1,
            },
            required: true,
          },
          header: { value: { kind: "node", isRow: true } },
          items: { value: { kind: "list", of: { kind: "any" } }, bindable: true },
          itemTemplate: { value: { kind: "node", isRow: true }, perItem: true },
          itemKey: { value: { kind: "string", format: "itemPath" } },
          itemAs: { value: { kind: "string", format: "itemName" } },
          empty: { value: { kind: "node", isRow: true } },
          verticalAlignment: {
            value: { kind: "choice", of: ["start", "center", "end", "baseline"] },
            bindable: true,
          },
          columnSpacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          horizontalPadding: {
            value: { kind: "length", tokens: "spacing", min: 0 },
            bindable: true,
          },
          verticalPadding: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          separators: { value: { kind: "boolean" }, bindable: true },
        },
      },
      children: "orItems",
      childPlacement: "table",
    },
    TableRow: { attributes: { members: {} }, children: "any" },
  },
  widgets: {
    Text: {
      attributes: {
        members: {
          text: {
            value: { kind: "string" },
            required: true,
            bindable: true,
            formerly: ["value", "content"],
          },
          maxLines: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          overflow: { value: { kind: "choice", of: ["ellipsis", "clip", "fade"] }, bindable: true },
          selectable: { value: { kind: "boolean" }, bindable: true },
        },
      },
      showsText: "whole",
    },
    RichText: {
      attributes: {
        members: {
          spans: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A span",
                  members: {
                    text: { value: { kind: "string" }, required: true, bindable: true },
                    style: {
                      value: {
                        kind: "shape",
                        shape: {
                          label: "The style of a span",
                          members: {
                            textStyle: { value: { kind: "textStyle" }, bindable: true },
                            textColor: {
                              value: { kind: "color" },
                              bindable: true,
                              given: true,
                              formerly: ["color"],
                            },
                            fontSize: { value: { kind: "number", above: 0 } },
                            fontWeight: r3,
                            fontStyle: { value: { kind: "choice", of: ["normal", "italic"] } },
                            fontFamily: { value: { kind: "string" } },
                            lineHeight: { value: { kind: "number", above: 0 } },
                            letterSpacing: { value: { kind: "number" } },
                            textDecoration: {
                              value: { kind: "choice", of: ["none", "underline", "lineThrough"] },
                            },
                            backgroundColor: {
                              value: { kind: "color" },
                              bindable: true,
                              formerly: ["background"],
                            },
                          },
                        },
                      },
                    },
                    onClickActionIds: { value: { kind: "references", to: "actions" } },
                  },
                },
              },
              least: 1,
            },
            required: true,
          },
          maxLines: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          overflow: { value: { kind: "choice", of: ["ellipsis", "clip", "fade"] }, bindable: true },
          selectable: { value: { kind: "boolean" }, bindable: true },
        },
      },
      showsText: "spans",
    },
    Icon: {
      attributes: {
        members: {
          name: { value: { kind: "string", format: "icon" }, required: true, bindable: true },
          size: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          color: { value: { kind: "color" }, bindable: true },
        },
      },
    },
    Divider: {
      attributes: {
        members: {
          orientation: {
            value: { kind: "choice", of: ["horizontal", "vertical"] },
            bindable: true,
          },
          thickness: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          color: { value: { kind: "color" }, bindable: true },
          indent: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
        },
      },
    },
    Spacer: {
      attributes: {
        members: {
          width: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          height: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
        },
      },
    },
    ProgressIndicator: {
      attributes: {
        members: {
          variant: { value: { kind: "choice", of: ["circular", "linear"] }, bindable: true },
          value: { value: { kind: "number", min: 0, max: 1 }, bindable: true },
          color: { value: { kind: "color" }, bindable: true },
          size: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          thickness: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
        },
      },
    },
    Skeleton: {
      attributes: {
        members: {
          variant: {
            value: { kind: "choice", of: ["rectangle", "text", "circle"] },
            bindable: true,
          },
          lines: { value: { kind: "number", min: 1, max: 20, integer: true }, bindable: true },
          animated: { value: { kind: "boolean" }, bindable: true },
        },
      },
    },
    Badge: {
      attributes: {
        members: {
          text: {
            value: { kind: "either", of: [{ kind: "string" }, { kind: "number" }] },
            bindable: true,
          },
          color: { value: { kind: "color" }, bindable: true },
          child: { value: { kind: "node" } },
        },
      },
    },
    Image: {
      attributes: {
        members: {
          url: {
            value: { kind: "string", format: "imageUrl" },
            required: true,
            bindable: true,
            formerly: ["imageUrl", "src"],
          },
          alt: { value: { kind: "string" }, bindable: true },
          fit: {
            value: { kind: "choice", of: ["cover", "contain", "fill", "none", "scaleDown"] },
            bindable: true,
          },
          placeholder: { value: { kind: "string", format: "imageUrl" }, bindable: true },
        },
      },
      role: "image",
    },
    Avatar: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "imageUrl" }, bindable: true },
          name: { value: { kind: "string" }, required: true, bindable: true },
          size: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          shape: { value: { kind: "choice", of: ["circle", "rounded", "square"] }, bindable: true },
        },
      },
    },
    Video: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "webUrl" }, required: true, bindable: true },
          poster: { value: { kind: "string", format: "imageUrl" }, bindable: true },
          alt: { value: { kind: "string" }, bindable: true },
          autoplay: { value: { kind: "boolean" }, bindable: true },
          controls: { value: { kind: "boolean" }, bindable: true },
          loop: { value: { kind: "boolean" }, bindable: true },
          muted: { value: { kind: "boolean" }, bindable: true },
          fit: {
            value: { kind: "choice", of: ["cover", "contain", "fill", "none", "scaleDown"] },
            bindable: true,
          },
        },
      },
    },
    WebView: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "webUrl" }, required: true, bindable: true },
        },
      },
    },
    Button: {
      attributes: {
        members: {
          text: {
            value: { kind: "string" },
            required: true,
            bindable: true,
            formerly: ["label", "title"],
          },
          icon: { value: { kind: "string", format: "icon" }, bindable: true },
          variant: {
            value: { kind: "choice", of: ["filled", "outlined", "text"] },
            bindable: true,
          },
          enabled: { value: { kind: "condition" }, bindable: true },
          loading: { value: { kind: "condition" }, bindable: true },
        },
      },
      role: "button",
      showsText: "whole",
      surface: true,
    },
    IconButton: {
      attributes: {
        members: {
          icon: { value: { kind: "string", format: "icon" }, required: true, bindable: true },
          label: { value: { kind: "string" }, required: true, bindable: true },
          size: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          color: { value: { kind: "color" }, bindable: true },
          variant: {
            value: { kind: "choice", of: ["text", "filled", "outlined"] },
            bindable: true,
          },
          enabled: { value: { kind: "condition" }, bindable: true },
          loading: { value: { kind: "condition" }, bindable: true },
        },
      },
      role: "button",
    },
    TextField: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          labelPlacement: {
            value: { kind: "choice", of: ["above", "inside", "start", "hidden"] },
            bindable: true,
          },
          fieldStyle: r9,
          placeholder: {
            value: { kind: "string" },
            bindable: true,
            formerly: ["hint", "hintText"],
          },
          initialValue: {
            value: { kind: "either", of: [{ kind: "string" }, { kind: "number" }] },
            bindable: true,
          },
          valueType: {
            value: { kind: "choice", of: ["text", "number"] },
            typesValue: true,
            default: "text",
          },
          keyboardType: {
            value: { kind: "choice", of: ["text", "email", "phone", "number", "decimal", "url"] },
            bindable: true,
          },
          obscureText: { value: { kind: "boolean" }, bindable: true, formerly: ["obscure"] },
          revealable: { value: { kind: "boolean" }, bindable: true },
          clearable: {
            value: { kind: "boolean" },
            bindable: true,
            formerly: ["allowClear", "showClearButton"],
          },
          leadingIcon: {
            value: { kind: "string", format: "icon" },
            bindable: true,
            formerly: ["prefixIcon", "startIcon"],
          },
          trailingIcon: {
            value: { kind: "string", format: "icon" },
            bindable: true,
            formerly: ["suffixIcon", "endIcon"],
          },
          helperText: {
            value: { kind: "string" },
            bindable: true,
            formerly: ["helper", "supportingText"],
          },
          maxLines: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          maxLength: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          mask: {
            value: {
              kind: "either",
              of: [
                { kind: "string" },
                {
                  kind: "list",
                  of: {
                    kind: "shape",
                    shape: {
                      label: "A mask",
                      members: {
                        when: { value: { kind: "condition" }, required: true, bindable: true },
                        mask: { value: { kind: "string" }, required: true },
                      },
                    },
                  },
                  least: 1,
                },
                {
                  kind: "shape",
                  shape: {
                    label: "A mask for phone numbers",
                    members: {
                      type: { value: { kind: "choice", of: ["phone"] }, required: true },
                      country: { value: { kind: "string", format: "country" }, bindable: true },
                      countries: {
                        value: {
                          kind: "list",
                          of: { kind: "string", format: "country" },
                          least: 1,
                        },
                      },
                    },
                  },
                },
              ],
            },
          },
        },
      },
      events: ["onValueChangedActionIds", "onSubmitActionIds"],
      role: "input",
      showsText: "whole",
      surface: true,
      exposes: ["value", "valid", "error", "text"],
    },
    Checkbox: r10,
    Switch: r10,
    RadioGroup: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          options: r11,
          optionValue: { value: { kind: "string", format: "itemPath" } },
          optionLabel: { value: { kind: "string", format: "itemPath" } },
          initialValue: { value: { kind: "any" }, bindable: true },
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error", "label"],
    },
    Dropdown: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          labelPlacement: {
            value: { kind: "choice", of: ["above", "inside", "start", "hidden"] },
            bindable: true,
          },
          fieldStyle: r9,
          options: r11,
          optionValue: { value: { kind: "string", format: "itemPath" } },
          optionLabel: { value: { kind: "string", format: "itemPath" } },
          placeholder: { value: { kind: "string" }, bindable: true },
          initialValue: { value: { kind: "any" }, bindable: true },
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      showsText: "whole",
      surface: true,
      exposes: ["value", "valid", "error", "label"],
    },
    ChipGroup: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          options: r11,
          optionValue: { value: { kind: "string", format: "itemPath" } },
          optionLabel: { value: { kind: "string", format: "itemPath" } },
          multiple: { value: { kind: "boolean" }, typesValue: true, default: false },
          initialValue: { value: { kind: "any" }, bindable: true },
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error", "label"],
    },
    CheckboxGroup: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          options: r11,
          optionValue: { value: { kind: "string", format: "itemPath" } },
          optionLabel: { value: { kind: "string", format: "itemPath" } },
          initialValue: { value: { kind: "list", of: { kind: "any" } }, bindable: true },
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error", "label"],
    },
    Slider: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          min: { value: { kind: "number" }, bindable: true },
          max: { value: { kind: "number" }, bindable: true },
          step: { value: { kind: "number", above: 0 }, bindable: true },
          initialValue: { value: { kind: "number" }, bindable: true },
        },
        ordered: ["min", "max"],
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    DatePicker: {
      attributes: {
        members: {
          label: { value: { kind: "string" }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
          required: { value: { kind: "condition" }, bindable: true },
          validators: r4,
          labelPlacement: {
            value: { kind: "choice", of: ["above", "inside", "start", "hidden"] },
            bindable: true,
          },
          fieldStyle: r9,
          mode: {
            value: { kind: "choice", of: ["date", "time", "dateTime"] },
            typesValue: true,
            default: "date",
          },
          min: { value: { kind: "string", format: "localTime" }, bindable: true },
          max: { value: { kind: "string", format: "localTime" }, bindable: true },
          initialValue: { value: { kind: "string", format: "localTime" }, bindable: true },
          placeholder: { value: { kind: "string" }, bindable: true },
        },
        ordered: ["min", "max"],
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      showsText: "whole",
      surface: true,
      exposes: ["value", "valid", "error"],
    },
    Card: { attributes: r12, children: "any", childPlacement: "flex", surface: true },
    ListTile: {
      attributes: {
        members: {
          title: { value: { kind: "string" }, required: true, bindable: true },
          subtitle: { value: { kind: "string" }, bindable: true },
          titleMaxLines: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          subtitleMaxLines: { value: { kind: "number", min: 1, integer: true }, bindable: true },
          leading: { value: { kind: "node" } },
          trailing: { value: { kind: "node" } },
          spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          enabled: { value: { kind: "condition" }, bindable: true },
        },
      },
      showsText: "whole",
      surface: true,
    },
    Accordion: {
      attributes: {
        members: {
          title: { value: { kind: "string" }, required: true, bindable: true },
          icon: { value: { kind: "string", format: "icon" }, bindable: true },
          initiallyExpanded: { value: { kind: "boolean" }, bindable: true },
          spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          animateChanges: r0,
        },
      },
      events: ["onValueChangedActionIds"],
      children: "any",
      childPlacement: "flex",
      showsText: "whole",
      surface: true,
      exposes: ["value"],
    },
    Form: {
      attributes: r12,
      children: "any",
      childPlacement: "flex",
      role: "form",
      exposes: ["value", "valid"],
    },
    Conditional: {
      attributes: {
        members: {
          cases: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A case",
                  members: {
                    when: { value: { kind: "condition" }, required: true, bindable: true },
                    child: { value: { kind: "node" }, required: true },
                  },
                },
              },
              least: 1,
            },
            required: true,
          },
          else: { value: { kind: "node" } },
          animateChanges: r0,
        },
      },
    },
    List: {
      attributes: {
        members: {
          items: { value: { kind: "list", of: { kind: "any" } }, required: true, bindable: true },
          itemTemplate: { value: { kind: "node" }, required: true, perItem: true },
          itemKey: { value: { kind: "string", format: "itemPath" } },
          itemAs: { value: { kind: "string", format: "itemName" } },
          empty: { value: { kind: "node" } },
          scrollDirection: { value: { kind: "choice", of: ["vertical", "horizontal"] } },
          header: { value: { kind: "node" } },
          footer: { value: { kind: "node" } },
          separator: { value: { kind: "node" } },
          spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          animateChanges: r0,
        },
      },
      events: ["onEndReachedActionIds"],
    },
    Grid: {
      attributes: {
        members: {
          items: { value: { kind: "list", of: { kind: "any" } }, required: true, bindable: true },
          itemTemplate: { value: { kind: "node" }, required: true, perItem: true },
          itemKey: { value: { kind: "string", format: "itemPath" } },
          itemAs: { value: { kind: "string", format: "itemName" } },
          empty: { value: { kind: "node" } },
          columns: { value: { kind: "number", min: 1, max: 24, integer: true }, bindable: true },
          minItemWidth: { value: { kind: "number", above: 0 }, bindable: true },
          scrollDirection: { value: { kind: "choice", of: ["vertical", "horizontal"] } },
          header: { value: { kind: "node" } },
          footer: { value: { kind: "node" } },
          spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          animateChanges: r0,
        },
        apart: [["columns"], ["minItemWidth"]],
      },
      events: ["onEndReachedActionIds"],
    },
    Carousel: {
      attributes: {
        members: {
          items: { value: { kind: "list", of: { kind: "any" } }, bindable: true },
          itemTemplate: { value: { kind: "node" }, perItem: true },
          itemKey: { value: { kind: "string", format: "itemPath" } },
          itemAs: { value: { kind: "string", format: "itemName" } },
          empty: { value: { kind: "node" } },
          autoPlayMs: { value: { kind: "number", min: 1000, integer: true }, bindable: true },
          loop: { value: { kind: "boolean" }, bindable: true },
          peek: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          spacing: { value: { kind: "length", tokens: "spacing", min: 0 }, bindable: true },
          indicator: {
            value: {
              kind: "either",
              of: [
                { kind: "choice", of: ["none"] },
                {
                  kind: "shape",
                  shape: {
                    label: "An indicator",
                    members: {
                      placement: { value: { kind: "choice", of: ["below", "overlay"] } },
                      color: { value: { kind: "color" }, bindable: true },
                      activeColor: { value: { kind: "color" }, bindable: true },
                      size: { value: { kind: "length", tokens: "spacing", min: 0 } },
                    },
                  },
                },
              ],
            },
          },
        },
      },
      events: ["onValueChangedActionIds"],
      children: "orItems",
      exposes: ["value"],
    },
    Tabs: {
      attributes: {
        members: {
          tabs: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A tab",
                  members: {
                    id: { value: { kind: "string" }, required: true },
                    label: { value: { kind: "string" }, required: true, bindable: true },
                    icon: { value: { kind: "string", format: "icon" }, bindable: true },
                    selectedIcon: { value: { kind: "string", format: "icon" }, bindable: true },
                    body: { value: { kind: "node" }, required: true },
                  },
                },
              },
              least: 1,
              uniqueBy: "id",
            },
            required: true,
          },
          initialTab: { value: { kind: "string" }, bindable: true },
        },
      },
      events: ["onValueChangedActionIds"],
      exposes: ["value"],
    },
    AppBar: {
      attributes: {
        members: {
          title: { value: { kind: "string" }, bindable: true },
          leading: { value: { kind: "node" } },
          actions: { value: { kind: "nodes" } },
          background: { value: { kind: "node" } },
          expandedHeight: { value: { kind: "length", tokens: "spacing", min: 0 } },
          scroll: { value: { kind: "choice", of: ["pinned", "away", "snap", "collapse"] } },
        },
      },
      showsText: "whole",
      surface: true,
    },
    BottomNavBar: {
      attributes: {
        members: {
          items: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "An item",
                  members: {
                    id: { value: { kind: "string" }, required: true },
                    icon: {
                      value: { kind: "string", format: "icon" },
                      required: true,
                      bindable: true,
                    },
                    selectedIcon: { value: { kind: "string", format: "icon" }, bindable: true },
                    label: { value: { kind: "string" }, required: true, bindable: true },
                    badge: {
                      value: { kind: "either", of: [{ kind: "string" }, { kind: "number" }] },
                      bindable: true,
                    },
                    targetScreenId: { value: { kind: "reference", to: "screens" } },
                    actionIds: { value: { kind: "references", to: "actions" } },
                  },
                  exactlyOneOf: ["targetScreenId", "actionIds"],
                },
              },
              least: 1,
              uniqueBy: "id",
            },
            required: true,
          },
        },
      },
      exposes: ["value"],
    },
  },
  actions: {
    Navigate: {
      attributes: {
        members: {
          targetScreenId: {
            value: { kind: "reference", to: "screens" },
            required: true,
            bindable: true,
            formerly: ["screenId", "screen", "target", "targetScreen"],
          },
          transitionType: {
            value: { kind: "choice", of: ["default", "slide_left", "slide_right", "fade", "none"] },
            bindable: true,
            formerly: ["transition"],
          },
          mode: { value: { kind: "choice", of: ["push", "replace", "reset"] } },
          clearHistory: { value: { kind: "boolean" } },
          screenData: { value: { kind: "object" }, bindable: true },
        },
      },
      events: ["onResultActionIds"],
    },
    NavigateBack: {
      attributes: {
        members: {
          toScreenId: { value: { kind: "reference", to: "screens" }, bindable: true },
          result: { value: { kind: "any" }, bindable: true },
        },
      },
    },
    OpenUrl: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "url" }, required: true, bindable: true },
        },
      },
    },
    OpenSpec: {
      attributes: {
        members: {
          specId: { value: { kind: "string" }, required: true, bindable: true },
          screenId: { value: { kind: "string" }, bindable: true },
        },
      },
    },
    SetData: {
      attributes: {
        members: {
          scope: { value: { kind: "choice", of: ["screen", "global"] } },
          path: { value: { kind: "string", format: "dataPath" } },
          value: { value: { kind: "any" }, bindable: true },
          op: {
            value: {
              kind: "choice",
              of: ["set", "merge", "append", "insert", "remove", "increment", "toggle"],
            },
          },
          index: { value: { kind: "number", integer: true }, bindable: true },
          spread: { value: { kind: "boolean" } },
          data: { value: { kind: "object" }, bindable: true },
          persist: { value: { kind: "boolean" } },
        },
        exactlyOneOf: ["path", "data"],
        wants: { of: "op", words: ["merge", "append", "insert"], oneOf: ["value", "data"] },
        onlyWhere: { member: "persist", of: "scope", is: "global", without: "data" },
      },
    },
    ApiCall: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "requestUrl" }, bindable: true },
          endpointId: { value: { kind: "string" }, bindable: true },
          method: { value: { kind: "choice", of: ["GET", "POST", "PUT", "PATCH", "DELETE"] } },
          headers: {
            value: {
              kind: "map",
              of: { kind: "string", format: "headerValue" },
              keys: "headerName",
            },
            bindable: true,
          },
          query: { value: { kind: "object" }, bindable: true },
          body: { value: { kind: "any" }, bindable: true },
          timeoutMs: { value: { kind: "number", min: 1, max: 300000, integer: true } },
          cacheSeconds: { value: { kind: "number", min: 0, integer: true } },
          saveTo: { value: { kind: "string", format: "dataPath" } },
        },
        exactlyOneOf: ["url", "endpointId"],
      },
      role: "call",
    },
    Refresh: {
      attributes: {
        members: { actionId: { value: { kind: "reference", to: "calls" }, required: true } },
      },
    },
    UpdateWidgetState: {
      attributes: {
        members: {
          targetWidgetId: { value: { kind: "reference", to: "widgets" }, required: true },
          newState: {
            value: {
              kind: "shape",
              shape: {
                label: "A new state",
                members: {
                  attributes: { value: { kind: "object" }, bindable: true },
                  style: { value: r14 },
                  value: { value: { kind: "any" }, bindable: true },
                },
              },
            },
            required: true,
          },
        },
      },
    },
    Sequence: r15,
    Parallel: r15,
    If: {
      attributes: {
        members: {
          condition: { value: { kind: "condition" }, required: true, bindable: true },
          thenActionIds: {
            value: { kind: "references", to: "actions", runs: "at once" },
            required: true,
          },
          elseActionIds: { value: { kind: "references", to: "actions", runs: "at once" } },
        },
      },
    },
    Delay: {
      attributes: {
        members: {
          ms: {
            value: { kind: "number", min: 0, max: 600000, integer: true },
            required: true,
            bindable: true,
          },
        },
      },
      role: "delay",
    },
    StartTimer: {
      attributes: {
        members: {
          timerId: { value: { kind: "string" }, required: true },
          intervalMs: {
            value: { kind: "number", min: 100, integer: true },
            required: true,
            bindable: true,
          },
          repeat: { value: { kind: "boolean" } },
          actionIds: { value: { kind: "references", to: "actions" }, required: true },
        },
      },
    },
    StopTimer: {
      attributes: { members: { timerId: { value: { kind: "string" }, required: true } } },
    },
    ShowAlert: {
      attributes: {
        members: {
          title: { value: { kind: "string" }, bindable: true },
          message: { value: { kind: "string" }, required: true, bindable: true },
          buttonText: { value: { kind: "string" }, bindable: true },
          buttons: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A button",
                  members: {
                    text: { value: { kind: "string" }, required: true, bindable: true },
                    actionIds: { value: { kind: "references", to: "actions" } },
                    style: { value: { kind: "choice", of: ["default", "cancel", "destructive"] } },
                  },
                },
              },
              least: 1,
            },
          },
        },
        apart: [["buttonText"], ["buttons"]],
      },
    },
    ShowDialog: r16,
    ShowBottomSheet: r16,
    ShowMenu: {
      attributes: {
        members: {
          items: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A menu item",
                  members: {
                    text: { value: { kind: "string" }, required: true, bindable: true },
                    icon: { value: { kind: "string", format: "icon" }, bindable: true },
                    actionIds: { value: { kind: "references", to: "actions" }, required: true },
                    style: { value: { kind: "choice", of: ["default", "destructive"] } },
                    enabled: { value: { kind: "condition" }, bindable: true },
                  },
                },
              },
              least: 1,
            },
            required: true,
          },
          targetWidgetId: { value: { kind: "reference", to: "widgets" } },
        },
      },
    },
    ShowSnackBar: {
      attributes: {
        members: {
          message: { value: { kind: "string" }, required: true, bindable: true },
          durationMs: { value: { kind: "number", min: 1000, max: 60000, integer: true } },
          buttonText: { value: { kind: "string" }, bindable: true },
          actionIds: { value: { kind: "references", to: "actions" } },
        },
      },
    },
    Dismiss: { attributes: { members: { result: { value: { kind: "any" }, bindable: true } } } },
    ValidateForm: {
      attributes: { members: { formId: { value: { kind: "reference", to: "forms" } } } },
    },
    SubmitForm: {
      attributes: { members: { formId: { value: { kind: "reference", to: "forms" } } } },
    },
    ResetForm: {
      attributes: { members: { formId: { value: { kind: "reference", to: "forms" } } } },
    },
    Focus: {
      attributes: {
        members: {
          targetWidgetId: { value: { kind: "reference", to: "widgets" }, required: true },
        },
      },
    },
    ScrollTo: {
      attributes: {
        members: {
          targetWidgetId: { value: { kind: "reference", to: "widgets" } },
          position: { value: { kind: "choice", of: ["top", "bottom"] } },
          animated: { value: { kind: "boolean" } },
        },
        exactlyOneOf: ["targetWidgetId", "position"],
      },
    },
    CopyToClipboard: {
      attributes: {
        members: { text: { value: { kind: "string" }, required: true, bindable: true } },
      },
    },
    Share: {
      attributes: {
        members: {
          text: { value: { kind: "string" }, required: true, bindable: true },
          title: { value: { kind: "string" }, bindable: true },
          url: { value: { kind: "string", format: "webUrl" }, bindable: true },
        },
      },
    },
    Storage: {
      attributes: {
        members: {
          operation: { value: { kind: "choice", of: ["get", "set", "remove"] }, required: true },
          key: { value: { kind: "string" }, required: true, bindable: true },
          value: { value: { kind: "any" }, bindable: true },
        },
        wants: { of: "operation", words: ["set"], oneOf: ["value"] },
      },
    },
    Track: {
      attributes: {
        members: {
          event: { value: { kind: "string" }, required: true, bindable: true },
          properties: { value: { kind: "object" }, bindable: true },
        },
      },
    },
    EmitEvent: {
      attributes: {
        members: {
          name: { value: { kind: "string" }, required: true, bindable: true },
          data: { value: { kind: "any" }, bindable: true },
        },
      },
    },
  },
  nodeMembers: {
    id: { value: { kind: "nodeId" }, given: true },
    attributes: { value: { kind: "attributes" }, given: true },
    style: { value: r14, given: true },
    visible: { value: { kind: "condition" }, bindable: true, formerly: ["visibleIf", "isVisible"] },
    layout: { value: r17, given: true },
    accessibility: {
      value: {
        kind: "shape",
        shape: {
          label: "The accessibility",
          members: {
            label: { value: { kind: "string" }, bindable: true },
            hint: { value: { kind: "string" }, bindable: true },
            role: {
              value: {
                kind: "choice",
                of: [
                  "none",
                  "alert",
                  "button",
                  "checkbox",
                  "combobox",
                  "dialog",
                  "heading",
                  "image",
                  "link",
                  "list",
                  "listItem",
                  "menu",
                  "menuItem",
                  "navigation",
                  "progressBar",
                  "radio",
                  "search",
                  "slider",
                  "status",
                  "switch",
                  "tab",
                  "text",
                ],
              },
            },
            checked: {
              value: {
                kind: "either",
                of: [{ kind: "boolean" }, { kind: "choice", of: ["mixed"] }],
              },
              bindable: true,
            },
            selected: { value: { kind: "condition" }, bindable: true },
            expanded: { value: { kind: "condition" }, bindable: true },
            pressed: { value: { kind: "condition" }, bindable: true },
            disabled: { value: { kind: "condition" }, bindable: true },
            value: {
              value: {
                kind: "either",
                of: [{ kind: "string" }, { kind: "number", min: 0, max: 100 }],
              },
              bindable: true,
            },
            hidden: { value: { kind: "condition" }, bindable: true },
            live: { value: { kind: "choice", of: ["off", "polite", "assertive"] } },
            heading: { value: { kind: "number", min: 1, max: 6, integer: true } },
            mode: { value: { kind: "choice", of: ["default", "merge", "exclude"] } },
          },
        },
      },
      given: true,
    },
    sharedElementId: { value: { kind: "string" }, bindable: true },
    fallback: { value: { kind: "fallback" } },
  },
  nodeEvents: ["onClickActionIds", "onLongPressActionIds", "onVisibleActionIds"],
  children: { value: { kind: "nodes" }, given: true },
  actionMembers: {
    id: { value: { kind: "mapKey" } },
    type: { value: { kind: "choice", of: ["Action"] }, required: true },
    attributes: { value: { kind: "attributes" }, given: true },
    when: { value: { kind: "condition" }, bindable: true },
    continueOnFailure: { value: { kind: "boolean" } },
  },
  actionEvents: ["onSuccessActionIds", "onFailureActionIds", "onFinishActionIds"],
  componentReference: {
    label: "A Component reference",
    members: {
      type: { value: { kind: "choice", of: ["Component"] }, required: true, given: true },
      ref: { value: { kind: "reference", to: "components" }, required: true },
      id: { value: { kind: "nodeId" }, given: true },
      layout: { value: r17 },
      visible: { value: { kind: "condition" }, bindable: true },
      arguments: { value: { kind: "object" }, given: true },
    },
  },
  componentDefinition: {
    label: "A component",
    members: {
      parameters: {
        value: {
          kind: "map",
          of: {
            kind: "shape",
            shape: {
              label: "A parameter",
              members: {
                type: {
                  value: {
                    kind: "choice",
                    of: [
                      "text",
                      "number",
                      "boolean",
                      "color",
                      "icon",
                      "list",
                      "object",
                      "actionIds",
                      "node",
                      "nodes",
                    ],
                  },
                  required: true,
                },
                required: { value: { kind: "boolean" } },
                default: { value: { kind: "any" } },
                description: { value: { kind: "plain" } },
              },
            },
          },
          keys: "name",
        },
        given: true,
      },
      actions: { value: { kind: "map", of: { kind: "action" } }, given: true },
      rules: r18,
    },
  },
  spec: {
    label: "A spec",
    members: {
      $schema: { value: { kind: "string" } },
      name: { value: { kind: "plain", min: 1, max: 200 }, required: true },
      description: { value: { kind: "plain", max: 2000 } },
      version: { value: { kind: "plain", max: 100, pattern: "version" } },
      slug: { value: { kind: "plain", min: 1, max: 100, pattern: "slug" } },
      tags: { value: { kind: "list", of: { kind: "plain", min: 1, max: 50 } } },
      components: { value: { kind: "components" }, given: true },
      entryPoint: {
        value: { kind: "reference", to: "screens" },
        given: true,
        formerly: ["initialScreen", "startScreen"],
      },
      screens: { value: r19, given: true },
      actions: { value: { kind: "map", of: { kind: "action" } }, given: true },
      globalData: { value: { kind: "object" }, given: true },
      rules: r18,
      theme: r20,
      strings: {
        value: { kind: "map", of: { kind: "map", of: { kind: "translation" } }, keys: "locale" },
        given: true,
      },
      defaultLocale: { value: { kind: "reference", to: "locales" } },
      allowUnknownTypes: { value: { kind: "boolean" } },
      id: { value: { kind: "plain" } },
      status: { value: { kind: "choice", of: ["draft", "published", "modified"] } },
      revision: { value: { kind: "number", min: 1, integer: true } },
      live_version: { value: { kind: "number", min: 1, integer: true }, nullable: true },
      cdn_url: { value: { kind: "plain" }, nullable: true },
      managed_by: { value: { kind: "plain", min: 1, max: 100 }, nullable: true },
      created_at: { value: { kind: "timestamp" } },
      updated_at: { value: { kind: "timestamp" } },
      created_by: { value: { kind: "plain" } },
      updated_by: { value: { kind: "plain" } },
      created_by_name: { value: { kind: "plain" }, nullable: true },
      updated_by_name: { value: { kind: "plain" }, nullable: true },
    },
  },
  document: {
    label: "A document",
    members: {
      $schema: { value: { kind: "string" } },
      specVersion: { value: { kind: "formatVersion" }, required: true, given: true },
      specId: { value: { kind: "string" }, required: true, given: true },
      version: { value: { kind: "number", min: 1, integer: true }, required: true, given: true },
      createdAt: { value: { kind: "timestamp" }, required: true, given: true },
      entryPoint: {
        value: { kind: "reference", to: "screens" },
        required: true,
        given: true,
        formerly: ["initialScreen", "startScreen"],
      },
      screens: { value: r19, required: true, given: true },
      actions: { value: { kind: "map", of: { kind: "action" } }, given: true },
      globalData: { value: { kind: "object" }, given: true },
      rules: r18,
      theme: r20,
      strings: {
        value: { kind: "map", of: { kind: "map", of: { kind: "translation" } }, keys: "locale" },
        given: true,
      },
      defaultLocale: { value: { kind: "reference", to: "locales" } },
      allowUnknownTypes: { value: { kind: "boolean" } },
    },
  },
};
