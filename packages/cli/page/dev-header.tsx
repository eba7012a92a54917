import type { ReactNode } from "react";
import { useStore } from "zustand";
import { QrCode } from "../../console/src/design/content/qr-code.tsx";
import { Select } from "../../console/src/design/controls/select.tsx";
import type { DeviceAddresses } from "../src/dev/messages.ts";
import styles from "./dev-page.module.css";
import type { DevProps } from "./start-dev.ts";

interface DevHeaderProps extends DevProps {
  /** Beside the chosen spec. */
  readonly children: ReactNode;
}

export function DevHeader({ dev, children }: DevHeaderProps) {
  const { push, devices, isConnected } = useStore(dev.store);
  return (
    <header className={styles["header"]}>
      <h1>Specs</h1>
      <SpecPicker dev={dev} />
      <div className={styles["tools"]}>{children}</div>
      <output data-result={push?.result}>{push && `${push.slug}: ${push.message}`}</output>
      <span className={styles["space"]} />
      <output data-result="failed">
        {isConnected ? null : "Connection lost. Does `screenspec dev` still run?"}
      </output>
      <Devices devices={devices} />
    </header>
  );
}

/** Narrow pages have it instead of the list. */
function SpecPicker({ dev }: DevProps) {
  const specs = useStore(dev.store, (state) => state.specs);
  const slug = useStore(dev.store, (state) => state.slug);
  const isThere = specs.some((spec) => spec.slug === slug);
  return (
    <div className={styles["picker"]}>
      <Select
        label="Spec"
        isLabelHidden
        options={[
          ...(isThere ? [] : [{ value: slug, label: `${slug} (no file)` }]),
          ...specs.map((spec) => ({ value: spec.slug, label: spec.name })),
        ]}
        value={slug}
        onChange={dev.choose}
      />
    </div>
  );
}

/** The addresses for other devices, as QR codes. */
function Devices({ devices: { browser, app } }: { readonly devices: DeviceAddresses }) {
  if (browser === undefined && app === undefined) return null;
  return (
    <>
      <button type="button" popoverTarget="devices" className={styles["button"]}>
        Open on a phone
      </button>
      <div
        id="devices"
        popover="auto"
        role="dialog"
        aria-label="Open on a phone"
        className={styles["devices"]}
      >
        <p>Scan this with a device in the same network.</p>
        <div>
          {app === undefined ? null : <Code title="In your app" url={app} />}
          {browser === undefined ? null : <Code title="In a browser" url={browser} />}
        </div>
      </div>
    </>
  );
}

function Code({ title, url }: { readonly title: string; readonly url: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <QrCode text={url} label={`QR code of ${url}`} />
      <code>{url}</code>
    </figure>
  );
}
