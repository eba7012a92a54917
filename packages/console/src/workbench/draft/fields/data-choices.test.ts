import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "@screenspec/format";
import { dataChoices as dataChoiceWords } from "../../../texts/editor/data-choices.ts";
import type { JsonPath } from "../edits/json-edits.ts";
import { dataInWords, describeNodeIn, templateInWords } from "../references/data-in-words.ts";
import { lonePlaceholder } from "../text/read-template.ts";
import { boundTo, dataChoices, titleOfChoice, wantedData } from "./data-choices.ts";
import { dataSourcesAt } from "./data-sources.ts";

const title = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "" },
  onClickActionIds: ["open"],
};
const action = (actionType: string, rest: JsonObject = {}): JsonObject => ({
  type: "Action",
  actionType,
  attributes: {},
  ...rest,
});
const draft: JsonObject = {
  globalData: { events: [{ title: "Jazz", place: { city: "Ulm" } }, { title: "Film" }], user: {} },
  actions: {
    loadEvents: action("ApiCall"),
    open: action("ApiCall", { onSuccessActionIds: ["showMessage"] }),
    showMessage: action("ShowSnackbar"),
    unused: action("ShowSnackbar"),
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      persistentData: { isOpen: true, "in stock": 3 },
      body: {
        type: "Widget",
        widgetType: "List",
        attributes: {
          items: "{{ state.globalData.events }}",
          itemTemplate: title,
          header: {
            type: "Widget",
            widgetType: "TextField",
            id: "email",
            attributes: { label: "E-mail" },
          },
        },
      },
    },
  },
};
const list: JsonPath = ["screens", "home", "body", "attributes"];
const row = [...list, "itemTemplate", "attributes", "text"];
const header = [...list, "header", "attributes", "label"];

const listed = (path: JsonPath, request: Partial<Parameters<typeof dataChoices>[1]> = {}) =>
  dataChoices(dataSourcesAt(draft, path), { wanted: "value", ...request });
const pathOf = (path: JsonPath, query: string, request = {}) => {
  const [first] = listed(path, { query, ...request });
  return first && `${first.group}: ${titleOfChoice(first)} = ${first.path}`;
};

suite("Data to choose", () => {
  test("are grouped and named as people know them, with their paths", () => {
    assert.deepEqual(
      listed(row)
        .filter(({ group }) => !["device", "answers", "inputs"].includes(group))
        .map((choice) => [choice.group, titleOfChoice(choice), choice.path]),
      [
        ["row", "title", "item.title"],
        ["row", "place", "item.place"],
        ["row", "position, from 0", "index"],
        ["screen", "isOpen", "state.screenData.isOpen"],
        ["screen", "in stock", 'state.screenData["in stock"]'],
        ["app", "events, 2 items", "state.globalData.events"],
      ],
    );
    assert.equal(
      pathOf(row, "answer loadEvents"),
      "answers: answer of loadEvents = api.loadEvents.response.body",
    );
    assert.equal(pathOf(row, "e-mail"), "inputs: E-mail = widget.email.value");
    assert.equal(pathOf(row, "language"), "device: language = env.locale");
  });

  test("are called the same where a placeholder reads them", () => {
    const sources = dataSourcesAt(draft, row);
    const within = listed(row, { query: "events" })[0];
    for (const choice of [...listed(row), ...dataChoices(sources, { wanted: "value", within })]) {
      const placeholder = lonePlaceholder(boundTo(choice.path, undefined));
      assert.ok(placeholder, choice.path);
      const heading = dataChoiceWords.groups[choice.group].toLowerCase();
      const title = titleOfChoice(choice).replace(", 2 items", "");
      const isNamedByGroup = !["app", "answers"].includes(choice.group);
      const expected = isNamedByGroup ? `${heading} › ${title}` : title;
      // The picker leaves out that the members of a list are those of its first item.
      const name = dataInWords(draft, placeholder).replace(" › first item", "");
      assert.equal(name, expected, choice.path);
    }
    assert.equal(
      templateInWords(
        draft,
        "Hello {{ state.globalData.user.name | upper }}, from {{ env.locale }}",
      ),
      "Hello [user › name], from [device › language]",
    );
    const button = (text: string) => describeNodeIn(draft, { id: "b", attributes: { text } });
    assert.deepEqual(
      ["{{ item.title }}", "{{ event.title }}", "{{ t.gone }}", "{{ item. }}", "\\{{ x }}"].map(
        button,
      ),
      ["this row › title", "what happened › title", "b", "b", "\\{{ x }}"],
    );
  });

  test("have the row where one is in scope, also in actions that its nodes run", () => {
    const groups = (path: JsonPath) => new Set(listed(path).map(({ group }) => group));
    assert.equal(groups(header).has("row"), false);
    const inAction = (id: string) => ["actions", id, "attributes", "text"];
    assert.equal(pathOf(inAction("open"), "title"), "row: title = item.title");
    assert.equal(pathOf(inAction("showMessage"), "title"), "row: title = item.title");
    assert.equal(groups(inAction("open")).has("event"), false, "A press tells nothing.");
    const told = dataSourcesAt(draft, inAction("showMessage")).filter(
      ({ group }) => group === "event",
    );
    assert.deepEqual(
      told.map(({ name }) => name),
      ["result"],
    );
    assert.ok(groups(inAction("unused")).has("event"));
    assert.equal(groups(inAction("unused")).has("row"), false);
  });

  test("go on where a path would end too early for the field", () => {
    const [events] = listed(header, { query: "events" });
    assert.deepEqual([events?.fits, events?.hasMembers], [false, true]);
    assert.deepEqual(
      listed(header, { within: events }).map((choice) => [titleOfChoice(choice), choice.path]),
      [
        ["events, 2 items › title", "state.globalData.events[0].title"],
        ["events, 2 items › place", "state.globalData.events[0].place"],
        ["events, 2 items › number of items", "state.globalData.events | length"],
      ],
    );
    assert.equal(
      pathOf(header, "events city"),
      "app: events, 2 items › place › city = state.globalData.events[0].place.city",
    );
  });

  test("fit the field: a list takes lists, and what isn't known yet", () => {
    const lists = listed(list, { wanted: "list" }).filter(({ group }) => group === "app");
    assert.deepEqual(
      lists.map(({ path, fits, hasMembers }) => [path, fits, hasMembers]),
      [["state.globalData.events", true, false]],
    );
    assert.equal(wantedData({ kind: "list", of: { kind: "any" } }), "list");
    assert.equal(wantedData({ kind: "any" }), "any");
    assert.equal(wantedData({ kind: "condition" }), "value");
  });

  test("have the current values of the preview", () => {
    const values = { "api.loadEvents.response.body": { total: 3 }, item: { title: "Now" } };
    assert.equal(listed(row, { values, query: "title" })[0]?.value, "Now");
    assert.equal(
      pathOf(row, "total", { values }),
      "answers: answer of loadEvents › total = api.loadEvents.response.body.total",
    );
  });

  test("replace a lone placeholder, and follow a text with others", () => {
    assert.equal(boundTo("item.title", "Jazz"), "{{ item.title }}");
    assert.equal(boundTo("item.title", "{{ item.price | number }}"), "{{ item.title }}");
    assert.equal(boundTo("item.title", "By {{ item.by }}"), "By {{ item.by }} {{ item.title }}");
  });

  test("What an action passes to a screen can be chosen there, with its example: also a row as a whole", () => {
    const screen = (id: string, body: JsonObject) => ({ id, type: "Screen", body });
    const events: JsonObject = {
      type: "Widget",
      widgetType: "List",
      attributes: {
        items: "{{ state.globalData.events }}",
        itemTemplate: { ...title, onClickActionIds: ["open"] },
      },
    };
    const navigate = (targetScreenId: string, screenData: Json) =>
      action("Navigate", { attributes: { targetScreenId, screenData } });
    const offered = (passed: Json, query: string) => {
      const passing: JsonObject = {
        ...draft,
        actions: {
          open: navigate("detail", passed),
          back: navigate("home", { event: "{{ state.screenData.event }}" }),
        },
        screens: { home: screen("home", events), detail: screen("detail", title) },
      };
      const sources = dataSourcesAt(passing, ["screens", "detail", "body", "attributes", "text"]);
      const values = { "state.screenData": {} };
      return dataChoices(sources, { wanted: "value", query, values })
        .filter(({ group }) => group === "screen")
        .map(({ path, value }) => `${path} = ${value}`);
    };

    const named = ["state.screenData.event.title = Jazz"];
    assert.deepEqual(offered({ event: "{{ item }}", from: "list" }, "event title"), named);
    assert.deepEqual(offered({ event: { title: "{{ item.title }}" } }, "event title"), named);
    assert.deepEqual(offered("{{ item }}", "title"), ["state.screenData.title = Jazz"]);
    assert.deepEqual(offered("{{ item.title }}", ""), []);
    assert.deepEqual(offered("{{ state.globalData.events }}", ""), []);
  });
});
