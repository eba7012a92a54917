// Made from src/catalog by `npm run generate`: don't edit it.
import { readTables } from "../catalog/read-tables.ts";

const r0 = {
  members: {
    mainAxisAlignment: "~choice,start,center,end,spaceBetween,spaceAround,spaceEvenly",
    crossAxisAlignment: "~choice,start,center,end,stretch,baseline",
    mainAxisSize: "~choice,min,max",
    spacing: "~length,tokens=spacing,min=0",
    wrap: "~boolean",
  },
  children: "any",
} as const;
const r1 = {
  apart: [
    ["left", "right"],
    ["start", "end"],
  ],
  members: {
    all: "length,tokens=spacing,min=0",
    horizontal: "length,tokens=spacing,min=0",
    vertical: "length,tokens=spacing,min=0",
    top: "length,tokens=spacing,min=0",
    bottom: "length,tokens=spacing,min=0",
    left: "length,tokens=spacing,min=0",
    right: "length,tokens=spacing,min=0",
    start: "length,tokens=spacing,min=0",
    end: "length,tokens=spacing,min=0",
  },
} as const;
const r2 = { each: ["number,min=100,max=900,integer", "choice,normal,bold"] } as const;
const r3 = { each: ["string", "number"] } as const;
const r4 = { when: "~condition", message: "!~string" } as const;
const r5 = { value: "!~number,min=0,integer", when: "~condition", message: "!~string" } as const;
const r6 = { value: ["!~either", r3], when: "~condition", message: "!~string" } as const;
const r7 = {
  of: [
    "variant,type,A validator",
    {
      variants: {
        required: r4,
        email: r4,
        url: r4,
        pattern: { value: "!string,format=pattern", when: "~condition", message: "!~string" },
        minLength: r5,
        maxLength: r5,
        min: r6,
        max: r6,
        equals: { value: "!~any", when: "~condition", message: "!~string" },
        custom: { value: "!~condition", when: "~condition", message: "!~string" },
      },
    },
  ],
} as const;
const r8 = {
  members: {
    label: "~string",
    enabled: "~condition",
    required: "~condition",
    validators: ["list", r7],
    initialValue: "~boolean",
  },
  events: ["onValueChangedActionIds"],
  isInput: true,
  exposes: ["value", "valid", "error"],
} as const;
const r9 = { of: ["shape,An option", { members: { value: "!~any", label: "!~string" } }] } as const;
const r10 = {
  members: {
    width: "length,tokens=spacing,min=0,words=fill|content",
    height: "length,tokens=spacing,min=0,words=fill|content",
    minWidth: "length,tokens=spacing,min=0",
    maxWidth: "length,tokens=spacing,min=0",
    minHeight: "length,tokens=spacing,min=0",
    maxHeight: "length,tokens=spacing,min=0",
    aspectRatio: "number,above=0",
    margin: ["shape,A padding or margin", r1],
    padding: ["shape,A padding or margin", r1],
    backgroundColor: "~^color",
    gradient: [
      "shape,A gradient",
      {
        members: {
          colors: ["!~list,least=2", { of: "color" }],
          stops: ["list,least=2", { of: "number,min=0,max=1" }],
          angle: "number",
        },
      },
    ],
    border: [
      "shape,A border",
      {
        members: {
          width: "length,tokens=spacing,min=0",
          color: "~color",
          style: "choice,solid,dashed,dotted",
        },
      },
    ],
    cornerRadius: [
      "either",
      {
        each: [
          "length,tokens=radii,min=0",
          [
            "shape,A set of corner radii",
            {
              members: {
                topStart: "length,tokens=radii,min=0",
                topEnd: "length,tokens=radii,min=0",
                bottomStart: "length,tokens=radii,min=0",
                bottomEnd: "length,tokens=radii,min=0",
              },
            },
          ],
        ],
      },
    ],
    shadow: [
      "shape,A shadow",
      {
        members: {
          color: "~color",
          blur: "length,tokens=spacing,min=0",
          offsetX: "length,tokens=spacing",
          offsetY: "length,tokens=spacing",
        },
      },
    ],
    opacity: "~number,min=0,max=1",
    textStyle: "~textStyle",
    textColor: "~^color",
    fontSize: "number,above=0",
    fontWeight: ["either", r2],
    fontStyle: "choice,normal,italic",
    fontFamily: "string",
    lineHeight: "number,above=0",
    letterSpacing: "number",
    textDecoration: "choice,none,underline,lineThrough",
    textAlign: "choice,start,center,end,justify",
  },
} as const;
const r11 = { members: { actionIds: "!references,to=actions,runs=at once" } } as const;
const r12 = {
  members: { body: "!node", dismissible: "boolean" },
  events: ["onDismissActionIds"],
} as const;
const r13 = { members: { formId: "reference,to=forms" } } as const;
const r14 = {
  of: [
    "shape,A Screen",
    {
      members: {
        id: "!^mapKey",
        type: "!^choice,Screen",
        title: "~string",
        backgroundColor: "^color",
        appBar: "^node",
        body: "!^node",
        bottomNavBar: "^node",
        floating: "node",
        extendBehindAppBar: "boolean",
        persistentData: "^object",
        onLoadActions: "^references,to=actions",
        onAppearActions: "references,to=actions",
        onLeaveActions: "references,to=actions",
        onBackActions: "references,to=actions",
        onRefreshActions: "references,to=actions",
      },
    },
  ],
} as const;
const r15 = {
  of: [
    "shape,A Rule",
    {
      members: {
        id: "!^mapKey",
        type: "!choice,Rule",
        trigger: [
          "!^shape,A trigger",
          {
            exactlyOneOf: ["listenTo", "event", "everyMs"],
            members: {
              listenTo: ["list,least=1", { of: "string,format=listenPath" }],
              event: "choice,screenLoad",
              everyMs: "number,min=100,integer",
            },
          },
        ],
        condition: "!~condition",
        actionIds: "!references,to=actions",
        elseActionIds: "references,to=actions",
        mode: "choice,onBecomeTrue,onEveryChange",
        debounceMs: "number,min=0,integer",
        once: "boolean",
        screens: "references,to=screens",
      },
    },
  ],
} as const;
const r16 = {
  members: {
    colors: [
      "map,keys=name",
      {
        of: [
          "either",
          {
            each: [
              "hexColor",
              [
                "shape,A colour of the theme",
                { members: { light: "!hexColor", dark: "hexColor" } },
              ],
            ],
          },
        ],
      },
    ],
    spacing: ["map,keys=name", { of: "number,min=0" }],
    radii: ["map,keys=name", { of: "number,min=0" }],
    typography: [
      "map,keys=name",
      {
        of: [
          "shape,A typography style",
          {
            members: {
              fontSize: "number,above=0",
              fontWeight: ["either", r2],
              fontStyle: "choice,normal,italic",
              fontFamily: "string",
              lineHeight: "number,above=0",
              letterSpacing: "number",
              textDecoration: "choice,none,underline,lineThrough",
            },
          },
        ],
      },
    ],
  },
} as const;
const r17 = { of: ["map", { of: "translation" }] } as const;

/** The catalog without what only people read. */
export const tables = readTables({
  renderers: {
    Column: r0,
    Row: r0,
    Stack: {
      members: {
        alignment:
          "~choice,topStart,topCenter,topEnd,centerStart,center,centerEnd,bottomStart,bottomCenter,bottomEnd",
        fit: "~choice,loose,expand",
        clip: "~boolean",
      },
      children: "any",
    },
    Scrollable: {
      members: { scrollDirection: "^choice,vertical,horizontal", showScrollbar: "~boolean" },
      events: ["onRefreshActionIds"],
      children: "one",
    },
    Padding: { members: { padding: ["!^shape,A padding or margin", r1] }, children: "one" },
  },
  widgets: {
    Text: {
      members: {
        text: "!~string",
        maxLines: "~number,min=1,integer",
        overflow: "~choice,ellipsis,clip,fade",
        selectable: "~boolean",
      },
    },
    RichText: {
      members: {
        spans: [
          "!list,least=1",
          {
            of: [
              "shape,A span",
              {
                members: {
                  text: "!~string",
                  style: [
                    "shape,The style of a span",
                    {
                      members: {
                        textStyle: "~textStyle",
                        textColor: "~^color",
                        fontSize: "number,above=0",
                        fontWeight: ["either", r2],
                        fontStyle: "choice,normal,italic",
                        fontFamily: "string",
                        lineHeight: "number,above=0",
                        letterSpacing: "number",
                        textDecoration: "choice,none,underline,lineThrough",
                        backgroundColor: "~color",
                      },
                    },
                  ],
                  onClickActionIds: "references,to=actions",
                },
              },
            ],
          },
        ],
        maxLines: "~number,min=1,integer",
        overflow: "~choice,ellipsis,clip,fade",
        selectable: "~boolean",
      },
    },
    Image: {
      members: {
        url: "!~string,format=imageUrl",
        alt: "~string",
        fit: "~choice,cover,contain,fill,none,scaleDown",
        placeholder: "~string,format=imageUrl",
      },
    },
    Icon: { members: { name: "!~string", size: "~length,tokens=spacing,min=0", color: "~color" } },
    Divider: {
      members: {
        orientation: "~choice,horizontal,vertical",
        thickness: "~length,tokens=spacing,min=0",
        color: "~color",
        indent: "~length,tokens=spacing,min=0",
      },
    },
    Spacer: {
      members: { width: "~length,tokens=spacing,min=0", height: "~length,tokens=spacing,min=0" },
    },
    ProgressIndicator: {
      members: {
        variant: "~choice,circular,linear",
        value: "~number,min=0,max=1",
        color: "~color",
        size: "~length,tokens=spacing,min=0",
        thickness: "~length,tokens=spacing,min=0",
      },
    },
    Skeleton: {
      members: {
        variant: "~choice,rectangle,text,circle",
        lines: "~number,min=1,max=20,integer",
        animated: "~boolean",
      },
    },
    Badge: { members: { text: ["~either", r3], color: "~color", child: "node" } },
    Avatar: {
      members: {
        url: "~string,format=imageUrl",
        name: "!~string",
        size: "~length,tokens=spacing,min=0",
        shape: "~choice,circle,rounded,square",
      },
    },
    Video: {
      members: {
        url: "!~string,format=webUrl",
        poster: "~string,format=imageUrl",
        alt: "~string",
        autoplay: "~boolean",
        controls: "~boolean",
        loop: "~boolean",
        muted: "~boolean",
        fit: "~choice,cover,contain,fill,none,scaleDown",
      },
    },
    WebView: { members: { url: "!~string,format=webUrl" } },
    Button: {
      members: {
        text: "!~string",
        icon: "~string",
        variant: "~choice,filled,outlined,text",
        enabled: "~condition",
        loading: "~condition",
      },
    },
    IconButton: {
      members: {
        icon: "!~string",
        label: "!~string",
        size: "~length,tokens=spacing,min=0",
        color: "~color",
        variant: "~choice,text,filled,outlined",
        enabled: "~condition",
        loading: "~condition",
      },
    },
    TextField: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        placeholder: "~string",
        initialValue: ["~either", r3],
        valueType: "choice,text,number",
        keyboardType: "~choice,text,email,phone,number,decimal,url",
        obscureText: "~boolean",
        maxLines: "~number,min=1,integer",
        maxLength: "~number,min=1,integer",
        mask: [
          "either",
          {
            each: [
              "string",
              [
                "list,least=1",
                { of: ["shape,A mask", { members: { when: "!~condition", mask: "!string" } }] },
              ],
            ],
          },
        ],
      },
      events: ["onValueChangedActionIds", "onSubmitActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error", "text"],
    },
    Checkbox: r8,
    Switch: r8,
    RadioGroup: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        options: ["!~list", r9],
        optionValue: "string,format=itemPath",
        optionLabel: "string,format=itemPath",
        initialValue: "~any",
      },
      events: ["onValueChangedActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error"],
    },
    Dropdown: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        options: ["!~list", r9],
        optionValue: "string,format=itemPath",
        optionLabel: "string,format=itemPath",
        placeholder: "~string",
        initialValue: "~any",
      },
      events: ["onValueChangedActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error"],
    },
    ChipGroup: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        options: ["!~list", r9],
        optionValue: "string,format=itemPath",
        optionLabel: "string,format=itemPath",
        multiple: "boolean",
        initialValue: "~any",
      },
      events: ["onValueChangedActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error"],
    },
    Slider: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        min: "~number",
        max: "~number",
        step: "~number,above=0",
        initialValue: "~number",
      },
      events: ["onValueChangedActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error"],
    },
    DatePicker: {
      members: {
        label: "~string",
        enabled: "~condition",
        required: "~condition",
        validators: ["list", r7],
        mode: "choice,date,time,dateTime",
        min: "~string,format=localTime",
        max: "~string,format=localTime",
        initialValue: "~string,format=localTime",
        placeholder: "~string",
      },
      events: ["onValueChangedActionIds"],
      isInput: true,
      exposes: ["value", "valid", "error"],
    },
    Card: { members: {}, children: "any" },
    ListTile: {
      members: {
        title: "!~string",
        subtitle: "~string",
        leading: "node",
        trailing: "node",
        enabled: "~condition",
      },
    },
    Accordion: {
      members: { title: "!~string", icon: "~string", initiallyExpanded: "~boolean" },
      events: ["onValueChangedActionIds"],
      children: "any",
      exposes: ["value"],
    },
    Form: { members: {}, children: "any", exposes: ["value", "valid"] },
    Conditional: {
      members: {
        cases: [
          "!list,least=1",
          { of: ["shape,A case", { members: { when: "!~condition", child: "!node" } }] },
        ],
        else: "node",
      },
    },
    List: {
      members: {
        items: ["!~list", { of: "any" }],
        itemTemplate: "!@node",
        itemKey: "string,format=itemPath",
        itemAs: "string,format=itemName",
        empty: "node",
        scrollDirection: "choice,vertical,horizontal",
        header: "node",
        footer: "node",
        separator: "node",
        spacing: "~length,tokens=spacing,min=0",
      },
      events: ["onEndReachedActionIds"],
    },
    Grid: {
      apart: [["columns"], ["minItemWidth"]],
      members: {
        items: ["!~list", { of: "any" }],
        itemTemplate: "!@node",
        itemKey: "string,format=itemPath",
        itemAs: "string,format=itemName",
        empty: "node",
        columns: "~number,min=1,max=24,integer",
        minItemWidth: "~number,above=0",
        scrollDirection: "choice,vertical,horizontal",
        header: "node",
        footer: "node",
        spacing: "~length,tokens=spacing,min=0",
      },
      events: ["onEndReachedActionIds"],
    },
    Carousel: {
      members: {
        items: ["~list", { of: "any" }],
        itemTemplate: "@node",
        itemKey: "string,format=itemPath",
        itemAs: "string,format=itemName",
        empty: "node",
        autoPlayMs: "~number,min=1000,integer",
        loop: "~boolean",
        peek: "~length,tokens=spacing,min=0",
        spacing: "~length,tokens=spacing,min=0",
        indicator: [
          "either",
          {
            each: [
              "choice,none",
              [
                "shape,An indicator",
                {
                  members: {
                    placement: "choice,below,overlay",
                    color: "~color",
                    activeColor: "~color",
                    size: "length,tokens=spacing,min=0",
                  },
                },
              ],
            ],
          },
        ],
      },
      events: ["onValueChangedActionIds"],
      children: "orItems",
      exposes: ["value"],
    },
    Tabs: {
      members: {
        tabs: [
          "!list,least=1,uniqueBy=id",
          {
            of: [
              "shape,A tab",
              { members: { id: "!string", label: "!~string", icon: "~string", body: "!node" } },
            ],
          },
        ],
        initialTab: "~string",
      },
      events: ["onValueChangedActionIds"],
      exposes: ["value"],
    },
    AppBar: {
      members: {
        title: "~string",
        leading: "node",
        actions: "nodes",
        background: "node",
        expandedHeight: "length,tokens=spacing,min=0",
        scroll: "choice,pinned,away,collapse",
      },
    },
    BottomNavBar: {
      members: {
        items: [
          "!list,least=1,uniqueBy=id",
          {
            of: [
              "shape,An item",
              {
                exactlyOneOf: ["targetScreenId", "actionIds"],
                members: {
                  id: "!string",
                  icon: "!~string",
                  label: "!~string",
                  badge: ["~either", r3],
                  targetScreenId: "reference,to=screens",
                  actionIds: "references,to=actions",
                },
              },
            ],
          },
        ],
      },
      exposes: ["value"],
    },
  },
  actions: {
    Navigate: {
      members: {
        targetScreenId: "!~reference,to=screens",
        transitionType: "~choice,default,slide_left,slide_right,fade,none",
        mode: "choice,push,replace,reset",
        clearHistory: "boolean",
        screenData: "~object",
      },
      events: ["onResultActionIds"],
    },
    NavigateBack: { members: { toScreenId: "~reference,to=screens", result: "~any" } },
    OpenUrl: { members: { url: "!~string,format=url" } },
    OpenSpec: { members: { specId: "!~string", screenId: "~string" } },
    SetData: {
      exactlyOneOf: ["path", "data"],
      members: {
        scope: "choice,screen,global",
        path: "string,format=dataPath",
        value: "~any",
        op: "choice,set,merge,append,insert,remove,increment,toggle",
        index: "~number,integer",
        spread: "boolean",
        data: "~object",
      },
    },
    ApiCall: {
      exactlyOneOf: ["url", "endpointId"],
      members: {
        url: "~string,format=requestUrl",
        endpointId: "~string",
        method: "choice,GET,POST,PUT,PATCH,DELETE",
        headers: ["~map", { of: "string" }],
        query: "~object",
        body: "~any",
        timeoutMs: "number,min=1,max=300000,integer",
        cacheSeconds: "number,min=0,integer",
        saveTo: "string,format=dataPath",
      },
    },
    Refresh: { members: { actionId: "!reference,to=calls" } },
    UpdateWidgetState: {
      members: {
        targetWidgetId: "!reference,to=widgets",
        newState: [
          "!shape,A new state",
          { members: { attributes: "~object", style: ["shape,The style", r10], value: "~any" } },
        ],
      },
    },
    Sequence: r11,
    Parallel: r11,
    If: {
      members: {
        condition: "!~condition",
        thenActionIds: "!references,to=actions,runs=at once",
        elseActionIds: "references,to=actions,runs=at once",
      },
    },
    Delay: { members: { ms: "!~number,min=0,max=600000,integer" } },
    StartTimer: {
      members: {
        timerId: "!string",
        intervalMs: "!~number,min=100,integer",
        repeat: "boolean",
        actionIds: "!references,to=actions",
      },
    },
    StopTimer: { members: { timerId: "!string" } },
    ShowAlert: {
      apart: [["buttonText"], ["buttons"]],
      members: {
        title: "~string",
        message: "!~string",
        buttonText: "~string",
        buttons: [
          "list,least=1",
          {
            of: [
              "shape,A button",
              {
                members: {
                  text: "!~string",
                  actionIds: "references,to=actions",
                  style: "choice,default,cancel,destructive",
                },
              },
            ],
          },
        ],
      },
    },
    ShowDialog: r12,
    ShowBottomSheet: r12,
    ShowMenu: {
      members: {
        items: [
          "!list,least=1",
          {
            of: [
              "shape,A menu item",
              {
                members: {
                  text: "!~string",
                  icon: "~string",
                  actionIds: "!references,to=actions",
                  style: "choice,default,destructive",
                  enabled: "~condition",
                },
              },
            ],
          },
        ],
        targetWidgetId: "reference,to=widgets",
      },
    },
    ShowSnackBar: {
      members: {
        message: "!~string",
        durationMs: "number,min=1000,max=60000,integer",
        buttonText: "~string",
        actionIds: "references,to=actions",
      },
    },
    Dismiss: { members: { result: "~any" } },
    ValidateForm: r13,
    SubmitForm: r13,
    ResetForm: r13,
    Focus: { members: { targetWidgetId: "!reference,to=widgets" } },
    ScrollTo: {
      exactlyOneOf: ["targetWidgetId", "position"],
      members: {
        targetWidgetId: "reference,to=widgets",
        position: "choice,top,bottom",
        animated: "boolean",
      },
    },
    CopyToClipboard: { members: { text: "!~string" } },
    Share: { members: { text: "!~string", title: "~string", url: "~string,format=webUrl" } },
    Track: { members: { event: "!~string", properties: "~object" } },
    EmitEvent: { members: { name: "!~string", data: "~any" } },
  },
  nodeMembers: {
    id: "^nodeId",
    attributes: "^attributes",
    style: ["^shape,The style", r10],
    visible: "~condition",
    layout: [
      "^shape,The layout",
      {
        apart: [
          ["start", "end"],
          ["left", "right"],
        ],
        members: {
          flex: "number,min=0",
          alignSelf: "choice,start,center,end,stretch,baseline",
          top: "length,tokens=spacing",
          bottom: "length,tokens=spacing",
          start: "length,tokens=spacing",
          end: "length,tokens=spacing",
          left: "length,tokens=spacing",
          right: "length,tokens=spacing",
          width: "length,tokens=spacing,min=0",
          height: "length,tokens=spacing,min=0",
        },
      },
    ],
    accessibility: [
      "^shape,The accessibility",
      {
        members: {
          label: "~string",
          hint: "~string",
          role: "choice,none,alert,button,checkbox,combobox,dialog,heading,image,link,list,listItem,menu,menuItem,navigation,progressBar,radio,search,slider,status,switch,tab,text",
          hidden: "~condition",
          live: "choice,off,polite,assertive",
          heading: "number,min=1,max=6,integer",
          mode: "choice,default,merge,exclude",
        },
      },
    ],
    fallback: "fallback",
  },
  nodeEvents: ["onClickActionIds", "onLongPressActionIds", "onVisibleActionIds"],
  children: "^nodes",
  actionMembers: {
    id: "!^mapKey",
    type: "!choice,Action",
    attributes: "^attributes",
    when: "~condition",
    continueOnFailure: "boolean",
  },
  actionEvents: ["onSuccessActionIds", "onFailureActionIds", "onFinishActionIds"],
  componentReference: {
    label: "A Component reference",
    members: { type: "!^choice,Component", ref: "!^reference,to=components", id: "^nodeId" },
  },
  spec: {
    label: "A spec",
    members: {
      $schema: "string",
      components: "^components",
      entryPoint: "^reference,to=screens",
      screens: ["^map", r14],
      actions: ["^map", { of: "action" }],
      globalData: "^object",
      rules: ["^map", r15],
      theme: ["^shape,The theme", r16],
      strings: ["^map,keys=locale", r17],
      defaultLocale: "^reference,to=locales",
    },
  },
  document: {
    label: "A document",
    members: {
      $schema: "string",
      specVersion: "!^formatVersion",
      specId: "!^string",
      version: "!^number,min=1,integer",
      createdAt: "!^timestamp",
      entryPoint: "!^reference,to=screens",
      screens: ["!^map", r14],
      actions: ["^map", { of: "action" }],
      globalData: "^object",
      rules: ["^map", r15],
      theme: ["^shape,The theme", r16],
      strings: ["^map,keys=locale", r17],
      defaultLocale: "^reference,to=locales",
    },
  },
});
