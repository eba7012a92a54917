import { appLink } from "@screenspec/client";
import { type ReactNode, useState } from "react";
import { Note } from "../../../design/content/notes.tsx";
import { QrCode } from "../../../design/content/qr-code.tsx";
import { Time } from "../../../design/content/time.tsx";
import { CopyButton } from "../../../design/controls/copy-button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { isLoopback } from "../../../session/is-loopback.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { keepValue, readKeptValue } from "../../../workbench/panels/kept-value.ts";
import styles from "./device-preview-dialog.module.css";

const words = editorTexts.device;

interface LinkViewProps {
  readonly url: string;
  readonly expiresAt: string;
}

/** A preview link for the browser of a device, and for the team's app. */
export function LinkView(link: LinkViewProps) {
  const [device, setDevice] = useState<"browser" | "app">(() =>
    readKeptValue("preview-device") === "app" ? "app" : "browser",
  );
  return (
    <Tabs
      label={words.devices}
      selected={device}
      onSelect={(id) => {
        setDevice(id);
        keepValue("preview-device", id);
      }}
      tabs={[
        { id: "browser", label: words.browser, content: () => <BrowserLink {...link} /> },
        { id: "app", label: words.app, content: () => <AppLink {...link} /> },
      ]}
    />
  );
}

function BrowserLink({ url, expiresAt }: LinkViewProps) {
  const address = (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
  return (
    <CodeView text={url} address={address} isUnreachable={isLoopback(url)} expiresAt={expiresAt}>
      <p>{words.scan}</p>
    </CodeView>
  );
}

/** The link for an app of React Native. The service doesn't know the app, so this browser remembers its scheme. */
function AppLink({ url, expiresAt }: LinkViewProps) {
  const [app, setApp] = useState(() => readKeptValue("preview-app") ?? "");
  const link = appLink(app.trim(), url);
  const isInvalid = app.trim() !== "" && link === undefined;
  return (
    <div className={styles["app"]}>
      <TextField
        label={words.scheme}
        description={words.schemeDetail}
        error={isInvalid ? words.schemeInvalid : undefined}
        placeholder="myapp"
        value={app}
        autoComplete="off"
        spellCheck="false"
        onChange={(next) => {
          setApp(next);
          keepValue("preview-app", next.trim());
        }}
      />
      {link === undefined ? null : (
        <CodeView
          text={link}
          address={<span>{link}</span>}
          isUnreachable={isLoopback(url)}
          expiresAt={expiresAt}
        >
          <p>{words.scanForApp}</p>
        </CodeView>
      )}
    </div>
  );
}

interface CodeViewProps {
  readonly text: string;
  readonly address: ReactNode;
  readonly isUnreachable: boolean;
  readonly expiresAt: string;
  readonly children: ReactNode;
}

function CodeView({ text, address, isUnreachable, expiresAt, children }: CodeViewProps) {
  return (
    <div className={styles["link"]}>
      <QrCode text={text} label={words.code} />
      <div className={styles["details"]}>
        {children}
        <div className={styles["address"]}>
          {address}
          <CopyButton text={text} label={words.copy} />
        </div>
        <p className={styles["ends"]}>
          {words.ends} <Time value={expiresAt} />
        </p>
        {isUnreachable ? <Note tone="warning">{words.loopback}</Note> : null}
      </div>
    </div>
  );
}
