import { appLink } from "@screenspec/client";
import { type ReactNode, useState } from "react";
import { Note } from "../../../design/content/notes.tsx";
import { QrCode } from "../../../design/content/qr-code.tsx";
import { Time } from "../../../design/content/time.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { CopyButton } from "../../../design/controls/copy-button.tsx";
import { TextField } from "../../../design/controls/field.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { isLoopback } from "../../../session/is-loopback.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { keepValue, readKeptValue } from "../../../workbench/panels/kept-value.ts";
import { hashOfMocks } from "../../../workbench/requests/mocks-in-address.ts";
import { useWorkbenchState } from "../../../workbench/store/use-workbench.ts";
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

/** Longer addresses make a code that cameras can't read. */
const maxCodeLength = 1500;

function BrowserLink({ url, expiresAt }: LinkViewProps) {
  const mocks = useWorkbenchState((state) => state.mocks.mocks);
  /** Undefined if the answers are too long for a link. */
  const [hash, setHash] = useState<string | undefined>("");
  const link = url + (hash ?? "");
  const address = (
    <a href={link} target="_blank" rel="noreferrer">
      {link}
    </a>
  );
  return (
    <CodeView
      text={link}
      code={link.length > maxCodeLength ? url : link}
      address={address}
      isUnreachable={isLoopback(url)}
      expiresAt={expiresAt}
    >
      <p>{words.scan}</p>
      {mocks.length === 0 ? null : (
        <div>
          <Checkbox
            isSelected={Boolean(hash)}
            onChange={(isUsed) => (isUsed ? void hashOfMocks(mocks).then(setHash) : setHash(""))}
          >
            {words.useMocks}
          </Checkbox>
          <p className={styles["ends"]}>{words.useMocksDetail}</p>
        </div>
      )}
      {hash === undefined ? <Note tone="warning">{words.tooLongForLink}</Note> : null}
      {link.length > maxCodeLength ? <Note tone="warning">{words.tooLongForCode}</Note> : null}
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
  /** The text of the QR code, if it is another one. */
  readonly code?: string;
  readonly address: ReactNode;
  readonly isUnreachable: boolean;
  readonly expiresAt: string;
  readonly children: ReactNode;
}

function CodeView({
  text,
  code = text,
  address,
  isUnreachable,
  expiresAt,
  children,
}: CodeViewProps) {
  return (
    <div className={styles["link"]}>
      <QrCode text={code} label={words.code} />
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
