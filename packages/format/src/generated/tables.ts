// Made from src/catalog by `npm run generate`: don't edit it.
import type { Tables } from "../catalog/member.ts";

const r0 = { kind: "choice", of: ["start", "center", "end", "stretch", "baseline"] } as const;
const r1 = { kind: "length", tokens: "spacing", min: 0 } as const;
const r2 = { value: r1, bindable: true } as const;
const r3 = { value: { kind: "boolean" }, bindable: true } as const;
const r4 = {
  attributes: {
    members: {
      mainAxisAlignment: {
        value: {
          kind: "choice",
          of: ["start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"],
        },
        bindable: true,
      },
      crossAxisAlignment: { value: r0, bindable: true },
      mainAxisSize: { value: { kind: "choice", of: ["min", "max"] }, bindable: true },
      spacing: r2,
      wrap: r3,
    },
  },
  children: "any",
  places: "flex",
} as const;
const r5 = { kind: "choice", of: ["vertical", "horizontal"] } as const;
const r6 = { value: r1 } as const;
const r7 = {
  kind: "shape",
  shape: {
    label: "A padding or margin",
    members: {
      all: r6,
      horizontal: r6,
      vertical: r6,
      top: r6,
      bottom: r6,
      left: r6,
      right: r6,
      start: r6,
      end: r6,
    },
    apart: [
      ["left", "right"],
      ["start", "end"],
    ],
  },
} as const;
const r8 = { value: { kind: "string" }, required: true, bindable: true } as const;
const r9 = { kind: "number", min: 1, integer: true } as const;
const r10 = { value: r9, bindable: true } as const;
const r11 = {
  value: { kind: "choice", of: ["ellipsis", "clip", "fade"] },
  bindable: true,
} as const;
const r12 = { value: { kind: "textStyle" }, bindable: true } as const;
const r13 = { value: { kind: "color" }, bindable: true, given: true } as const;
const r14 = { kind: "number", above: 0 } as const;
const r15 = { value: r14 } as const;
const r16 = {
  value: {
    kind: "either",
    of: [
      { kind: "number", min: 100, max: 900, integer: true },
      { kind: "choice", of: ["normal", "bold"] },
    ],
  },
} as const;
const r17 = { value: { kind: "choice", of: ["normal", "italic"] } } as const;
const r18 = { value: { kind: "string" } } as const;
const r19 = { value: { kind: "number" } } as const;
const r20 = { value: { kind: "choice", of: ["none", "underline", "lineThrough"] } } as const;
const r21 = { value: { kind: "color" }, bindable: true } as const;
const r22 = { kind: "references", to: "actions" } as const;
const r23 = { value: r22 } as const;
const r24 = { kind: "string", format: "imageUrl" } as const;
const r25 = { value: { kind: "string" }, bindable: true } as const;
const r26 = {
  value: { kind: "choice", of: ["cover", "contain", "fill", "none", "scaleDown"] },
  bindable: true,
} as const;
const r27 = { value: r24, bindable: true } as const;
const r28 = { kind: "number", min: 0, max: 1 } as const;
const r29 = { value: r28, bindable: true } as const;
const r30 = { kind: "either", of: [{ kind: "string" }, { kind: "number" }] } as const;
const r31 = { value: r30, bindable: true } as const;
const r32 = { value: { kind: "node" } } as const;
const r33 = { kind: "string", format: "webUrl" } as const;
const r34 = { value: r33, required: true, bindable: true } as const;
const r35 = { value: { kind: "condition" }, bindable: true } as const;
const r36 = { kind: "number", min: 0, integer: true } as const;
const r37 = { value: r36, required: true, bindable: true } as const;
const r38 = { value: r30, required: true, bindable: true } as const;
const r39 = { value: { kind: "any" }, required: true, bindable: true } as const;
const r40 = { value: { kind: "condition" }, required: true, bindable: true } as const;
const r41 = {
  value: {
    kind: "list",
    of: {
      kind: "variant",
      by: "type",
      of: {
        required: {
          label: 'A validator of type "required"',
          members: {
            type: { value: { kind: "choice", of: ["required"] }, required: true },
            when: r35,
            message: r8,
          },
        },
        email: {
          label: 'A validator of type "email"',
          members: {
            type: { value: { kind: "choice", of: ["email"] }, required: true },
            when: r35,
            message: r8,
          },
        },
        url: {
          label: 'A validator of type "url"',
          members: {
            type: { value: { kind: "choice", of: ["url"] }, required: true },
            when: r35,
            message: r8,
          },
        },
        pattern: {
          label: 'A validator of type "pattern"',
          members: {
            type: { value: { kind: "choice", of: ["pattern"] }, required: true },
            value: { value: { kind: "string", format: "pattern" }, required: true },
            when: r35,
            message: r8,
          },
        },
        minLength: {
          label: 'A validator of type "minLength"',
          members: {
            type: { value: { kind: "choice", of: ["minLength"] }, required: true },
            value: r37,
            when: r35,
            message: r8,
          },
        },
        maxLength: {
          label: 'A validator of type "maxLength"',
          members: {
            type: { value: { kind: "choice", of: ["maxLength"] }, required: true },
            value: r37,
            when: r35,
            message: r8,
          },
        },
        min: {
          label: 'A validator of type "min"',
          members: {
            type: { value: { kind: "choice", of: ["min"] }, required: true },
            value: r38,
            when: r35,
            message: r8,
          },
        },
        max: {
          label: 'A validator of type "max"',
          members: {
            type: { value: { kind: "choice", of: ["max"] }, required: true },
            value: r38,
            when: r35,
            message: r8,
          },
        },
        equals: {
          label: 'A validator of type "equals"',
          members: {
            type: { value: { kind: "choice", of: ["equals"] }, required: true },
            value: r39,
            when: r35,
            message: r8,
          },
        },
        custom: {
          label: 'A validator of type "custom"',
          members: {
            type: { value: { kind: "choice", of: ["custom"] }, required: true },
            value: r40,
            when: r35,
            message: r8,
          },
        },
      },
    },
  },
} as const;
const r42 = { value: { kind: "string" }, required: true } as const;
const r43 = {
  attributes: {
    members: { label: r25, enabled: r35, required: r35, validators: r41, initialValue: r3 },
  },
  events: ["onValueChangedActionIds"],
  role: "input",
  exposes: ["value", "valid", "error"],
} as const;
const r44 = {
  value: {
    kind: "list",
    of: { kind: "shape", shape: { label: "An option", members: { value: r39, label: r8 } } },
  },
  required: true,
  bindable: true,
} as const;
const r45 = { value: { kind: "string", format: "itemPath" } } as const;
const r46 = { value: { kind: "any" }, bindable: true } as const;
const r47 = { value: { kind: "number" }, bindable: true } as const;
const r48 = { value: r14, bindable: true } as const;
const r49 = { value: { kind: "string", format: "localTime" }, bindable: true } as const;
const r50 = { value: { kind: "node" }, required: true } as const;
const r51 = { kind: "list", of: { kind: "any" } } as const;
const r52 = { value: r51, required: true, bindable: true } as const;
const r53 = { value: { kind: "node" }, required: true, perItem: true } as const;
const r54 = { value: { kind: "string", format: "itemName" } } as const;
const r55 = { value: r5 } as const;
const r56 = { kind: "reference", to: "screens" } as const;
const r57 = { value: { kind: "boolean" } } as const;
const r58 = { value: { kind: "object" }, bindable: true } as const;
const r59 = { value: { kind: "string", format: "dataPath" } } as const;
const r60 = { value: r36 } as const;
const r61 = { kind: "reference", to: "widgets" } as const;
const r62 = { value: r61, required: true } as const;
const r63 = {
  value: { kind: "length", tokens: "spacing", min: 0, words: ["fill", "content"] },
} as const;
const r64 = { value: r7 } as const;
const r65 = { kind: "length", tokens: "radii", min: 0 } as const;
const r66 = { value: r65 } as const;
const r67 = { value: { kind: "length", tokens: "spacing" } } as const;
const r68 = {
  kind: "shape",
  shape: {
    label: "The style",
    members: {
      width: r63,
      height: r63,
      minWidth: r6,
      maxWidth: r6,
      minHeight: r6,
      maxHeight: r6,
      aspectRatio: r15,
      margin: r64,
      padding: r64,
      backgroundColor: r13,
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
              stops: { value: { kind: "list", of: r28, least: 2 } },
              angle: r19,
            },
          },
        },
      },
      border: {
        value: {
          kind: "shape",
          shape: {
            label: "A border",
            members: {
              width: r6,
              color: r21,
              style: { value: { kind: "choice", of: ["solid", "dashed", "dotted"] } },
            },
          },
        },
      },
      cornerRadius: {
        value: {
          kind: "either",
          of: [
            r65,
            {
              kind: "shape",
              shape: {
                label: "A set of corner radii",
                members: { topStart: r66, topEnd: r66, bottomStart: r66, bottomEnd: r66 },
              },
            },
          ],
        },
      },
      shadow: {
        value: {
          kind: "shape",
          shape: {
            label: "A shadow",
            members: { color: r21, blur: r6, offsetX: r67, offsetY: r67 },
          },
        },
      },
      opacity: r29,
      textStyle: r12,
      textColor: r13,
      fontSize: r15,
      fontWeight: r16,
      fontStyle: r17,
      fontFamily: r18,
      lineHeight: r15,
      letterSpacing: r19,
      textDecoration: r20,
      textAlign: { value: { kind: "choice", of: ["start", "center", "end", "justify"] } },
    },
  },
} as const;
const r69 = { kind: "references", to: "actions", runs: "at once" } as const;
const r70 = { value: r69, required: true } as const;
const r71 = { attributes: { members: { actionIds: r70 } } } as const;
const r72 = { kind: "number", min: 100, integer: true } as const;
const r73 = { value: r22, required: true } as const;
const r74 = {
  attributes: { members: { body: r50, dismissible: r57 } },
  events: ["onDismissActionIds"],
} as const;
const r75 = { value: r61 } as const;
const r76 = {
  attributes: { members: { formId: { value: { kind: "reference", to: "forms" } } } },
} as const;
const r77 = { value: { kind: "nodeId" }, given: true } as const;
const r78 = { value: { kind: "attributes" }, given: true } as const;
const r79 = { kind: "number", min: 0 } as const;
const r80 = { value: { kind: "mapKey" }, required: true } as const;
const r81 = { value: { kind: "node" }, given: true } as const;
const r82 = { value: { kind: "object" }, given: true } as const;
const r83 = {
  kind: "map",
  of: {
    kind: "shape",
    shape: {
      label: "A Screen",
      members: {
        id: { value: { kind: "mapKey" }, required: true, given: true },
        type: { value: { kind: "choice", of: ["Screen"] }, required: true, given: true },
        title: r25,
        backgroundColor: { value: { kind: "color" }, given: true },
        appBar: r81,
        body: { value: { kind: "node" }, required: true, given: true },
        bottomNavBar: r81,
        floating: r32,
        extendBehindAppBar: r57,
        persistentData: r82,
        onLoadActions: { value: r22, given: true },
        onAppearActions: r23,
        onLeaveActions: r23,
        onBackActions: r23,
        onRefreshActions: r23,
      },
    },
  },
} as const;
const r84 = { value: { kind: "map", of: { kind: "action" } }, given: true } as const;
const r85 = {
  value: {
    kind: "map",
    of: {
      kind: "shape",
      shape: {
        label: "A Rule",
        members: {
          id: r80,
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
                  everyMs: { value: r72 },
                },
                exactlyOneOf: ["listenTo", "event", "everyMs"],
              },
            },
            required: true,
            given: true,
          },
          condition: r40,
          actionIds: r73,
          elseActionIds: r23,
          mode: { value: { kind: "choice", of: ["onBecomeTrue", "onEveryChange"] } },
          debounceMs: r60,
          once: r57,
          screens: { value: { kind: "references", to: "screens" } },
        },
      },
    },
  },
  given: true,
} as const;
const r86 = { value: { kind: "map", of: r79, keys: "name" } } as const;
const r87 = {
  value: {
    kind: "shape",
    shape: {
      label: "The theme",
      members: {
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
                    label: "A colour of the theme",
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
        spacing: r86,
        radii: r86,
        typography: {
          value: {
            kind: "map",
            of: {
              kind: "shape",
              shape: {
                label: "A typography style",
                members: {
                  fontSize: r15,
                  fontWeight: r16,
                  fontStyle: r17,
                  fontFamily: r18,
                  lineHeight: r15,
                  letterSpacing: r19,
                  textDecoration: r20,
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
const r88 = {
  value: { kind: "map", of: { kind: "map", of: { kind: "translation" } }, keys: "locale" },
  given: true,
} as const;
const r89 = { value: { kind: "reference", to: "locales" } } as const;

/** The catalog without what only people read. */
export const tables: Tables = {
  renderers: {
    Column: r4,
    Row: r4,
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
          clip: r3,
        },
      },
      children: "any",
      places: "stack",
    },
    Scrollable: {
      attributes: { members: { scrollDirection: { value: r5, given: true }, showScrollbar: r3 } },
      events: ["onRefreshActionIds"],
      children: "one",
    },
    Padding: {
      attributes: { members: { padding: { value: r7, required: true, given: true } } },
      children: "one",
    },
  },
  widgets: {
    Text: { attributes: { members: { text: r8, maxLines: r10, overflow: r11, selectable: r3 } } },
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
                    text: r8,
                    style: {
                      value: {
                        kind: "shape",
                        shape: {
                          label: "The style of a span",
                          members: {
                            textStyle: r12,
                            textColor: r13,
                            fontSize: r15,
                            fontWeight: r16,
                            fontStyle: r17,
                            fontFamily: r18,
                            lineHeight: r15,
                            letterSpacing: r19,
                            textDecoration: r20,
                            backgroundColor: r21,
                          },
                        },
                      },
                    },
                    onClickActionIds: r23,
                  },
                },
              },
              least: 1,
            },
            required: true,
          },
          maxLines: r10,
          overflow: r11,
          selectable: r3,
        },
      },
    },
    Image: {
      attributes: {
        members: {
          url: { value: r24, required: true, bindable: true },
          alt: r25,
          fit: r26,
          placeholder: r27,
        },
      },
      role: "image",
    },
    Icon: { attributes: { members: { name: r8, size: r2, color: r21 } } },
    Divider: {
      attributes: {
        members: {
          orientation: {
            value: { kind: "choice", of: ["horizontal", "vertical"] },
            bindable: true,
          },
          thickness: r2,
          color: r21,
          indent: r2,
        },
      },
    },
    Spacer: { attributes: { members: { width: r2, height: r2 } } },
    ProgressIndicator: {
      attributes: {
        members: {
          variant: { value: { kind: "choice", of: ["circular", "linear"] }, bindable: true },
          value: r29,
          color: r21,
          size: r2,
          thickness: r2,
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
          animated: r3,
        },
      },
    },
    Badge: { attributes: { members: { text: r31, color: r21, child: r32 } } },
    Avatar: {
      attributes: {
        members: {
          url: r27,
          name: r8,
          size: r2,
          shape: { value: { kind: "choice", of: ["circle", "rounded", "square"] }, bindable: true },
        },
      },
    },
    Video: {
      attributes: {
        members: {
          url: r34,
          poster: r27,
          alt: r25,
          autoplay: r3,
          controls: r3,
          loop: r3,
          muted: r3,
          fit: r26,
        },
      },
    },
    WebView: { attributes: { members: { url: r34 } } },
    Button: {
      attributes: {
        members: {
          text: r8,
          icon: r25,
          variant: {
            value: { kind: "choice", of: ["filled", "outlined", "text"] },
            bindable: true,
          },
          enabled: r35,
          loading: r35,
        },
      },
      role: "button",
    },
    IconButton: {
      attributes: {
        members: {
          icon: r8,
          label: r8,
          size: r2,
          color: r21,
          variant: {
            value: { kind: "choice", of: ["text", "filled", "outlined"] },
            bindable: true,
          },
          enabled: r35,
          loading: r35,
        },
      },
      role: "button",
    },
    TextField: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          placeholder: r25,
          initialValue: r31,
          valueType: {
            value: { kind: "choice", of: ["text", "number"] },
            typesValue: true,
            default: "text",
          },
          keyboardType: {
            value: { kind: "choice", of: ["text", "email", "phone", "number", "decimal", "url"] },
            bindable: true,
          },
          obscureText: r3,
          maxLines: r10,
          maxLength: r10,
          mask: {
            value: {
              kind: "either",
              of: [
                { kind: "string" },
                {
                  kind: "list",
                  of: {
                    kind: "shape",
                    shape: { label: "A mask", members: { when: r40, mask: r42 } },
                  },
                  least: 1,
                },
              ],
            },
          },
        },
      },
      events: ["onValueChangedActionIds", "onSubmitActionIds"],
      role: "input",
      exposes: ["value", "valid", "error", "text"],
    },
    Checkbox: r43,
    Switch: r43,
    RadioGroup: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          options: r44,
          optionValue: r45,
          optionLabel: r45,
          initialValue: r46,
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    Dropdown: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          options: r44,
          optionValue: r45,
          optionLabel: r45,
          placeholder: r25,
          initialValue: r46,
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    ChipGroup: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          options: r44,
          optionValue: r45,
          optionLabel: r45,
          multiple: { value: { kind: "boolean" }, typesValue: true, default: false },
          initialValue: r46,
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    Slider: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          min: r47,
          max: r47,
          step: r48,
          initialValue: r47,
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    DatePicker: {
      attributes: {
        members: {
          label: r25,
          enabled: r35,
          required: r35,
          validators: r41,
          mode: {
            value: { kind: "choice", of: ["date", "time", "dateTime"] },
            typesValue: true,
            default: "date",
          },
          min: r49,
          max: r49,
          initialValue: r49,
          placeholder: r25,
        },
      },
      events: ["onValueChangedActionIds"],
      role: "input",
      exposes: ["value", "valid", "error"],
    },
    Card: { attributes: { members: {} }, children: "any", places: "flex" },
    ListTile: {
      attributes: {
        members: { title: r8, subtitle: r25, leading: r32, trailing: r32, enabled: r35 },
      },
    },
    Accordion: {
      attributes: { members: { title: r8, icon: r25, initiallyExpanded: r3 } },
      events: ["onValueChangedActionIds"],
      children: "any",
      places: "flex",
      exposes: ["value"],
    },
    Form: {
      attributes: { members: {} },
      children: "any",
      places: "flex",
      role: "form",
      exposes: ["value", "valid"],
    },
    Conditional: {
      attributes: {
        members: {
          cases: {
            value: {
              kind: "list",
              of: { kind: "shape", shape: { label: "A case", members: { when: r40, child: r50 } } },
              least: 1,
            },
            required: true,
          },
          else: r32,
        },
      },
    },
    List: {
      attributes: {
        members: {
          items: r52,
          itemTemplate: r53,
          itemKey: r45,
          itemAs: r54,
          empty: r32,
          scrollDirection: r55,
          header: r32,
          footer: r32,
          separator: r32,
          spacing: r2,
        },
      },
      events: ["onEndReachedActionIds"],
    },
    Grid: {
      attributes: {
        members: {
          items: r52,
          itemTemplate: r53,
          itemKey: r45,
          itemAs: r54,
          empty: r32,
          columns: { value: { kind: "number", min: 1, max: 24, integer: true }, bindable: true },
          minItemWidth: r48,
          scrollDirection: r55,
          header: r32,
          footer: r32,
          spacing: r2,
        },
        apart: [["columns"], ["minItemWidth"]],
      },
      events: ["onEndReachedActionIds"],
    },
    Carousel: {
      attributes: {
        members: {
          items: { value: r51, bindable: true },
          itemTemplate: { value: { kind: "node" }, perItem: true },
          itemKey: r45,
          itemAs: r54,
          empty: r32,
          autoPlayMs: { value: { kind: "number", min: 1000, integer: true }, bindable: true },
          loop: r3,
          peek: r2,
          spacing: r2,
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
                      color: r21,
                      activeColor: r21,
                      size: r6,
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
                shape: { label: "A tab", members: { id: r42, label: r8, icon: r25, body: r50 } },
              },
              least: 1,
              uniqueBy: "id",
            },
            required: true,
          },
          initialTab: r25,
        },
      },
      events: ["onValueChangedActionIds"],
      exposes: ["value"],
    },
    AppBar: {
      attributes: {
        members: {
          title: r25,
          leading: r32,
          actions: { value: { kind: "nodes" } },
          background: r32,
          expandedHeight: r6,
          scroll: { value: { kind: "choice", of: ["pinned", "away", "collapse"] } },
        },
      },
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
                    id: r42,
                    icon: r8,
                    label: r8,
                    badge: r31,
                    targetScreenId: { value: r56 },
                    actionIds: r23,
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
          targetScreenId: { value: r56, required: true, bindable: true },
          transitionType: {
            value: { kind: "choice", of: ["default", "slide_left", "slide_right", "fade", "none"] },
            bindable: true,
          },
          mode: { value: { kind: "choice", of: ["push", "replace", "reset"] } },
          clearHistory: r57,
          screenData: r58,
        },
      },
      events: ["onResultActionIds"],
    },
    NavigateBack: {
      attributes: { members: { toScreenId: { value: r56, bindable: true }, result: r46 } },
    },
    OpenUrl: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "url" }, required: true, bindable: true },
        },
      },
    },
    OpenSpec: { attributes: { members: { specId: r8, screenId: r25 } } },
    SetData: {
      attributes: {
        members: {
          scope: { value: { kind: "choice", of: ["screen", "global"] } },
          path: r59,
          value: r46,
          op: {
            value: {
              kind: "choice",
              of: ["set", "merge", "append", "insert", "remove", "increment", "toggle"],
            },
          },
          index: { value: { kind: "number", integer: true }, bindable: true },
          spread: r57,
          data: r58,
        },
        exactlyOneOf: ["path", "data"],
      },
    },
    ApiCall: {
      attributes: {
        members: {
          url: { value: { kind: "string", format: "requestUrl" }, bindable: true },
          endpointId: r25,
          method: { value: { kind: "choice", of: ["GET", "POST", "PUT", "PATCH", "DELETE"] } },
          headers: { value: { kind: "map", of: { kind: "string" } }, bindable: true },
          query: r58,
          body: r46,
          timeoutMs: { value: { kind: "number", min: 1, max: 300000, integer: true } },
          cacheSeconds: r60,
          saveTo: r59,
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
          targetWidgetId: r62,
          newState: {
            value: {
              kind: "shape",
              shape: {
                label: "A new state",
                members: { attributes: r58, style: { value: r68 }, value: r46 },
              },
            },
            required: true,
          },
        },
      },
    },
    Sequence: r71,
    Parallel: r71,
    If: {
      attributes: {
        members: { condition: r40, thenActionIds: r70, elseActionIds: { value: r69 } },
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
          timerId: r42,
          intervalMs: { value: r72, required: true, bindable: true },
          repeat: r57,
          actionIds: r73,
        },
      },
    },
    StopTimer: { attributes: { members: { timerId: r42 } } },
    ShowAlert: {
      attributes: {
        members: {
          title: r25,
          message: r8,
          buttonText: r25,
          buttons: {
            value: {
              kind: "list",
              of: {
                kind: "shape",
                shape: {
                  label: "A button",
                  members: {
                    text: r8,
                    actionIds: r23,
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
    ShowDialog: r74,
    ShowBottomSheet: r74,
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
                    text: r8,
                    icon: r25,
                    actionIds: r73,
                    style: { value: { kind: "choice", of: ["default", "destructive"] } },
                    enabled: r35,
                  },
                },
              },
              least: 1,
            },
            required: true,
          },
          targetWidgetId: r75,
        },
      },
    },
    ShowSnackBar: {
      attributes: {
        members: {
          message: r8,
          durationMs: { value: { kind: "number", min: 1000, max: 60000, integer: true } },
          buttonText: r25,
          actionIds: r23,
        },
      },
    },
    Dismiss: { attributes: { members: { result: r46 } } },
    ValidateForm: r76,
    SubmitForm: r76,
    ResetForm: r76,
    Focus: { attributes: { members: { targetWidgetId: r62 } } },
    ScrollTo: {
      attributes: {
        members: {
          targetWidgetId: r75,
          position: { value: { kind: "choice", of: ["top", "bottom"] } },
          animated: r57,
        },
        exactlyOneOf: ["targetWidgetId", "position"],
      },
    },
    CopyToClipboard: { attributes: { members: { text: r8 } } },
    Share: {
      attributes: { members: { text: r8, title: r25, url: { value: r33, bindable: true } } },
    },
    Track: { attributes: { members: { event: r8, properties: r58 } } },
    EmitEvent: { attributes: { members: { name: r8, data: r46 } } },
  },
  nodeMembers: {
    id: r77,
    attributes: r78,
    style: { value: r68, given: true },
    visible: r35,
    layout: {
      value: {
        kind: "shape",
        shape: {
          label: "The layout",
          members: {
            flex: { value: r79 },
            alignSelf: { value: r0 },
            top: r67,
            bottom: r67,
            start: r67,
            end: r67,
            left: r67,
            right: r67,
            width: r6,
            height: r6,
          },
          apart: [
            ["start", "end"],
            ["left", "right"],
          ],
        },
      },
      given: true,
    },
    accessibility: {
      value: {
        kind: "shape",
        shape: {
          label: "The accessibility",
          members: {
            label: r25,
            hint: r25,
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
            hidden: r35,
            live: { value: { kind: "choice", of: ["off", "polite", "assertive"] } },
            heading: { value: { kind: "number", min: 1, max: 6, integer: true } },
            mode: { value: { kind: "choice", of: ["default", "merge", "exclude"] } },
          },
        },
      },
      given: true,
    },
    fallback: { value: { kind: "fallback" } },
  },
  nodeEvents: ["onClickActionIds", "onLongPressActionIds", "onVisibleActionIds"],
  children: { value: { kind: "nodes" }, given: true },
  actionMembers: {
    id: r80,
    type: { value: { kind: "choice", of: ["Action"] }, required: true },
    attributes: r78,
    when: r35,
    continueOnFailure: r57,
  },
  actionEvents: ["onSuccessActionIds", "onFailureActionIds", "onFinishActionIds"],
  componentReference: {
    label: "A Component reference",
    members: {
      type: { value: { kind: "choice", of: ["Component"] }, required: true, given: true },
      ref: { value: { kind: "reference", to: "components" }, required: true },
      id: r77,
    },
  },
  spec: {
    label: "A spec",
    members: {
      $schema: r18,
      components: { value: { kind: "components" }, given: true },
      entryPoint: { value: r56, given: true },
      screens: { value: r83, given: true },
      actions: r84,
      globalData: r82,
      rules: r85,
      theme: r87,
      strings: r88,
      defaultLocale: r89,
    },
  },
  document: {
    label: "A document",
    members: {
      $schema: r18,
      specVersion: { value: { kind: "formatVersion" }, required: true, given: true },
      specId: { value: { kind: "string" }, required: true, given: true },
      version: { value: r9, required: true, given: true },
      createdAt: { value: { kind: "timestamp" }, required: true, given: true },
      entryPoint: { value: r56, required: true, given: true },
      screens: { value: r83, required: true, given: true },
      actions: r84,
      globalData: r82,
      rules: r85,
      theme: r87,
      strings: r88,
      defaultLocale: r89,
    },
  },
};
