import { keysOf } from "../../console/src/design/keys-of.ts";
import {
  devicePresets,
  presetDevice,
} from "../../console/src/workbench/canvas/environment/device.ts";
import type { PreviewAnswer } from "../../console/src/workbench/frame/messages.ts";
import { keepValue, readKeptValue } from "../../console/src/workbench/panels/kept-value.ts";
import type {
  HostRequest,
  MissingMock,
} from "../../console/src/workbench/requests/answer-request.ts";
import {
  createWorkbench,
  unsavedDraft,
  type Workbench,
} from "../../console/src/workbench/store/create-workbench.ts";
import { narrowPage } from "./narrow-page.ts";
import { createScreenStorage } from "./screen-storage.ts";

/** Opens a workbench for a spec, with the settings of the former one. The dev server checks the spec. */
export function openWorkbench(slug: string, former?: Workbench): Workbench {
  const workbench = createWorkbench({
    saved: unsavedDraft({}),
    surface: `/${slug}`,
    answerOfHost: askDevServer,
    screenStorage: createScreenStorage(slug),
  });
  workbench.setPanels({ mode: "open" });
  if (former === undefined) {
    workbench.setPreview({ device: keptDevice() });
    return workbench;
  }
  const { panels, preview, mocks } = former.getState();
  const { bottomTab } = panels;
  const isBottomOpen = panels.isBottomOpen && bottomTab !== "problems";
  workbench.setPanels({ bottomTab, isBottomOpen });
  workbench.setPreview({ device: preview.device, look: preview.look });
  workbench.setNetwork(mocks.network);
  workbench.subscribe(({ preview: { device } }, { preview: { device: other } }) => {
    if (device !== other && !narrowPage.matches) keepValue("dev-device", device.preset);
  });
  return workbench;
}

/** The device that was chosen last. On a phone, the screen has the size that it will have there. */
export function keptDevice() {
  const kept = readKeptValue("dev-device");
  const chosen = keysOf(devicePresets).find((preset) => preset === kept) ?? "phone";
  return presetDevice(narrowPage.matches ? "fill" : chosen);
}

/** The dev server answers by the project's mocks, or by the app's API. */
async function askDevServer(
  request: HostRequest,
): Promise<PreviewAnswer | MissingMock | undefined> {
  try {
    const response = await fetch("/@/request", { method: "POST", body: JSON.stringify(request) });
    return await response.json();
  } catch {
    // The server has ended, as the page says.
    return undefined;
  }
}
