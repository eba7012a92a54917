import type { JsonObject } from "@screenspec/format";
import { action, type Block, column, heading, muted, snackBar, text, widget } from "../block.ts";

function section(title: string, children: readonly JsonObject[]) {
  return column(8, [
    heading(title, "$heading"),
    widget("Card", { spacing: 12 }, { children: [...children] }),
  ]);
}

function toggle(id: string, label: string, initialValue: boolean) {
  return widget(
    "Switch",
    { label, labelPlacement: "start", initialValue },
    { id, onValueChangedActionIds: ["saveSettings"] },
  );
}

function choice(id: string, label: string, options: readonly (readonly [string, string])[]) {
  return widget(
    "Dropdown",
    {
      label,
      options: options.map(([value, name]) => ({ value, label: name })),
      initialValue: options[0]?.[0] ?? "",
    },
    { id, onValueChangedActionIds: ["saveSettings"] },
  );
}

export const settings: Block = {
  id: "settings",
  node: column(24, [
    section("Notifications", [
      toggle("pushNotifications", "On this device", true),
      toggle("emailNews", "News by email", false),
      text("We write at most once a week.", { textStyle: "$caption", ...muted }),
    ]),
    section("Appearance", [
      choice("appearance", "Colors", [
        ["system", "As the device"],
        ["light", "Light"],
        ["dark", "Dark"],
      ]),
      choice("language", "Language", [
        ["en", "English"],
        ["de", "Deutsch"],
        ["es", "Español"],
        ["ar", "العربية"],
      ]),
    ]),
    widget(
      "Button",
      { text: "Sign out", icon: "logout", variant: "outlined" },
      { onClickActionIds: ["askToSignOut"] },
    ),
  ]),
  actions: {
    saveSettings: action(
      "ApiCall",
      {
        url: "/settings",
        method: "PUT",
        body: {
          pushNotifications: "{{ widget.pushNotifications.value }}",
          emailNews: "{{ widget.emailNews.value }}",
          appearance: "{{ widget.appearance.value }}",
          language: "{{ widget.language.value }}",
        },
      },
      { onFailureActionIds: ["refuseSettings"] },
    ),
    refuseSettings: snackBar("Your settings couldn’t be saved. Try again."),
    askToSignOut: action("ShowAlert", {
      title: "Sign out?",
      message: "You can sign in again at any time.",
      buttons: [
        { text: "Cancel", style: "cancel" },
        { text: "Sign out", style: "destructive", actionIds: ["signOut"] },
      ],
    }),
    signOut: action(
      "ApiCall",
      { url: "/sign-out", method: "POST" },
      { onSuccessActionIds: ["confirmSignOut"], onFailureActionIds: ["refuseSignOut"] },
    ),
    confirmSignOut: snackBar("You’re signed out."),
    refuseSignOut: snackBar("You couldn’t be signed out. Try again."),
  },
};
