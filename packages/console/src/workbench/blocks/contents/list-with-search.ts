import { action, type Block, column, widget } from "../block.ts";
import { message } from "./states.ts";

export const listWithSearch: Block = {
  id: "listWithSearch",
  data: {
    people: [
      { id: "amara", name: "Amara Okafor", role: "Product manager" },
      { id: "daniel", name: "Daniel Weber", role: "Designer" },
      { id: "hana", name: "Hana Suzuki", role: "Customer support" },
      { id: "lucia", name: "Lucía Romero", role: "Engineer" },
      { id: "omar", name: "Omar Haddad", role: "Sales" },
      { id: "sofie", name: "Sofie Lund", role: "Marketing" },
    ],
  },
  node: column(8, [
    widget(
      "TextField",
      {
        label: "Search",
        labelPlacement: "hidden",
        placeholder: "Search by name or role",
        leadingIcon: "search",
        clearable: true,
      },
      { id: "search", accessibility: { role: "search" } },
    ),
    widget("List", {
      items: {
        $expr: {
          filter: [
            { var: "state.globalData.people" },
            {
              in: [
                { lower: [{ trim: [{ var: "widget.search.value" }] }] },
                { lower: [{ cat: [{ var: "item.name" }, " ", { var: "item.role" }] }] },
              ],
            },
          ],
        },
      },
      itemKey: "id",
      itemTemplate: widget(
        "ListTile",
        {
          title: "{{ item.name }}",
          subtitle: "{{ item.role }}",
          leading: widget(
            "Avatar",
            { name: "{{ item.name }}" },
            { accessibility: { hidden: true } },
          ),
        },
        { style: { padding: { horizontal: 0, vertical: 8 } } },
      ),
      separator: widget("Divider", { indent: 56 }),
      empty: message({
        icon: "search",
        title: "Nothing found",
        detail: "Try another word, or show all of them.",
        button: widget(
          "Button",
          { text: "Show all", variant: "outlined" },
          { onClickActionIds: ["clearSearch"] },
        ),
      }),
    }),
  ]),
  actions: {
    clearSearch: action("UpdateWidgetState", { targetWidgetId: "search", newState: { value: "" } }),
  },
};
