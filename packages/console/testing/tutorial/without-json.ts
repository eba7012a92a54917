import { filmPath, filmViewport } from "./film.ts";
import type { Step, Tutorial } from "./tutorial.ts";

const steps: readonly Step[] = [
  {
    title: "Start from an empty screen",
    async follow({ screen, press, fill }, takePicture) {
      await press("Or start from an empty screen");
      await fill("Name", "Events");
      await press("Create spec");
      await screen.getByText("Events").waitFor();
      await takePicture();
    },
  },
  {
    title: "Add a text and a button",
    async follow({ screen, press }, takePicture) {
      await press("Add");
      await press("Text");
      await press("Button");
      await screen.getByRole("button", { name: "Button" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Write on the screen",
    async follow({ write, choose }, takePicture) {
      await write("Text", "Summer party");
      await choose("Text style", "title");
      await write("Button", "See the programme");
      await takePicture();
    },
  },
  {
    title: "Add a second screen",
    async follow({ page, press, type, write }, takePicture) {
      await press("New screen");
      await page.locator("[role=dialog] input:focus").waitFor();
      await type("Programme");
      await page.getByRole("button", { name: "More for Programme" }).waitFor();
      await press("Text");
      await press("Button");
      await write("Text", "Friday, 14 August, in the garden");
      await write("Button", "Count me in");
      await takePicture();
    },
  },
  {
    title: "Fill a list",
    async follow({ page, screen, select, press, pressCell, type }, takePicture) {
      await select("Friday, 14 August, in the garden");
      await press("List");
      await press("3 rows", "Edit Items as a table, 3 rows id, title");
      await pressCell("First");
      for (const row of ["18:00 Aperitif", "19:00 Pizza", "21:00 DJ Mira"]) await type(row);
      await page.getByRole("gridcell", { name: "21:00 DJ Mira" }).waitFor();
      await takePicture();
      await press("Close");
      await screen.getByText("21:00 DJ Mira").waitFor();
    },
  },
  {
    title: "Answer a press",
    async follow({ select, choose, fill }, takePicture) {
      await select("Count me in");
      await choose("On click", "Show a short message");
      await fill("Message", "See you there!");
      await takePicture();
    },
  },
  {
    title: "Connect the screens",
    async follow({ page, press, select, choose }, takePicture) {
      await press("Events", "Events First screen");
      await select("See the programme");
      await choose("On click", "Go to a screen");
      await page.getByRole("status").filter({ hasText: "No problems" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Add languages",
    async follow({ page, press, fill }, takePicture) {
      await press("Texts");
      await fill("Which language are your texts in now?", "English");
      await page.keyboard.press("Enter");
      await page.getByText("Action showSnackBar › Message").waitFor();
      await takePicture();
    },
  },
  {
    title: "Translate",
    async follow({ page, press, fill, fillColumn }, takePicture) {
      await press("Extract 7 texts");
      await fill("New language", "German");
      await page.keyboard.press("Enter");
      await fillColumn("German", page.getByRole("textbox", { name: /, de$/ }), [
        "Veranstaltungen",
        "Sommerfest",
        "Zum Programm",
        "Programm",
        "Freitag, 14. August, im Garten",
        "Ich bin dabei",
        "Bis dann!",
      ]);
      await page.getByRole("status").filter({ hasText: "No problems" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Try it",
    async follow({ screen, press, choose, pressOnScreen }, takePicture) {
      await press("Layers");
      await choose("Language and region", "German");
      await press("Try");
      await pressOnScreen("Zum Programm");
      await pressOnScreen("Ich bin dabei");
      await screen.getByText("Bis dann!").waitFor();
      await takePicture();
      await press("Stop");
    },
  },
  {
    title: "Publish to staging",
    async follow({ page, press, fill }, takePicture) {
      await press("Publish");
      await press("Save and continue");
      await press("Try it on staging first");
      await fill("Message", "The invitation");
      await page.frameLocator("figure iframe").getByText("Summer party").waitFor();
      await takePicture();
      await press("Publish to staging");
      await page.getByText("Version 1 is live in staging").first().waitFor();
      await press("Done");
    },
  },
  {
    title: "Promote to production",
    async follow({ page, press }, takePicture) {
      await press("Back to the spec");
      await press("Promote");
      await press("Promote to production");
      await page.getByRole("button", { name: "Up to date" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Change a text",
    async follow({ page, screen, press, write }, takePicture) {
      await press("Editor");
      await screen.getByText("Summer party").waitFor();
      await write("Summer party", "Sumer party");
      await press("Publish");
      await press("Save and continue");
      await page.getByText("1 changed").waitFor();
      await takePicture();
    },
  },
  {
    title: "Publish the change",
    async follow({ page, press, fill }, takePicture) {
      await fill("Message", "A new title");
      await press("Publish to production");
      await page.getByText("Version 2 is live in production").first().waitFor();
      await press("Done");
      await press("Back to the spec");
      await page.getByRole("button", { name: "Roll back" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Roll back",
    async follow({ page, press, check }, takePicture) {
      await press("Roll back");
      await page.getByText("1 changed").waitFor();
      await check("Bring the draft back too");
      await takePicture();
      await press("Roll back to version 1");
      await page.getByRole("link", { name: "Version 3" }).first().waitFor();
    },
  },
];

export const withoutJson: Tutorial = {
  page: "docs/tutorial/without-json.md",
  steps,
  viewport: filmViewport,
  filmPath,
};
