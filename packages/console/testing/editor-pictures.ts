import { readFile } from "node:fs/promises";
import { admin, type ConsoleService, startConsole } from "./console-page.ts";

/** The README's pictures of the editor, by their paths from the root of the repository. */
const editorPictures = {
  "docs/images/editor-light.png": "light",
  "docs/images/editor-dark.png": "dark",
} as const;

/** Takes the README's pictures of the editor: an example on its canvas, with a selected list. */
export async function takeEditorPictures(
  suite: Parameters<typeof startConsole>[0],
): Promise<ReadonlyMap<string, Buffer>> {
  const service = await startConsole(suite);
  const { page } = await service.openElsewhere("/specs", { user: admin });
  const address = `${service.server.origin}/console/specs/${await createCart(service)}/editor`;
  const pictures = new Map<string, Buffer>();
  for (const [path, colorScheme] of Object.entries(editorPictures)) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await page.getByRole("treeitem", { name: /^List/ }).last().click();
    await page.frameLocator("iframe").getByText("Paper filters, 100").waitFor();
    await page.locator("section [data-selected]").first().waitFor();
    // The present value of the list's expression, which comes from the frame.
    await page.getByText("3 items").waitFor();
    // Nothing looks as if it was about to be pressed.
    await page.mouse.move(0, 0);
    pictures.set(path, await page.screenshot({ animations: "disabled" }));
  }
  return pictures;
}

async function createCart({ server }: ConsoleService): Promise<string> {
  const file = new URL("../../../examples/cart.json", import.meta.url);
  const { json } = await server.ask("POST", "/specs", JSON.parse(await readFile(file, "utf8")));
  return json.id;
}
