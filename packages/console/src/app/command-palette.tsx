import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { specSearchQuery } from "../data/specs.ts";
import dialogStyles from "../design/dialogs/dialog.module.css";
import { usePageActions } from "../pages/page-actions.ts";
import { useCurrentUser } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import styles from "./command-palette.module.css";
import { navigationFor } from "./navigation.ts";

const maxSpecs = 8;
const maxScreens = 8;

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Goes to any page, spec or screen, and runs the actions of the open page. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <ModalOverlay
      className={dialogStyles["overlay"] ?? ""}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog aria-label={texts.palette.open} className={dialogStyles["dialog"] ?? ""}>
          <Commands onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly run: () => void;
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const user = useCurrentUser();
  const pageActions = usePageActions();
  const query = typed.trim().toLowerCase();
  const { data: found = [] } = useQuery(specSearchQuery(query));

  const isMatch = (text: string) => text.toLowerCase().includes(query);
  const matches = ({ label }: Command) => isMatch(label);
  const pages: Command[] = navigationFor(user).flatMap(({ items }) =>
    items.map(({ to, label }) => ({ id: to, label, run: () => void navigate({ to }) })),
  );
  const specs: Command[] = found.slice(0, maxSpecs).map(({ id, slug, name, status }) => ({
    id,
    label: name,
    detail: texts.specs.statuses[status],
    run: () => void navigate({ to: "/specs/$spec", params: { spec: slug } }),
  }));
  const [screens = [], actions = []] = [true, false].map((isScreen) =>
    pageActions
      .filter((action) => (action.isScreen ?? false) === isScreen)
      .map(({ label, id = label, onAction }): Command => ({ id, label, run: onAction })),
  );
  const foundScreens = found.flatMap(({ id, slug, name, screens: ofSpec = [] }) =>
    ofSpec
      .filter((screen) => isMatch(screen.id) || isMatch(screen.title ?? ""))
      .map((screen): Command => {
        const search = { view: "renders", screen: screen.id } as const;
        return {
          id: `${id} ${screen.id}`,
          label: screen.title ?? screen.id,
          detail: name,
          run: () => void navigate({ to: "/specs/$spec", params: { spec: slug }, search }),
        };
      }),
  );
  // Those of the open spec come first. Without a text, they are the only ones.
  const allScreens = [...screens.filter(matches), ...(query === "" ? [] : foundScreens)];
  const byId = new Map(allScreens.map((screen) => [screen.id, screen]));
  const specGroup = { title: texts.palette.specs, commands: specs };
  const groups = [
    { title: texts.palette.actions, commands: actions.filter(matches) },
    // A text mostly is the name of a spec. Without one, the specs are only the latest.
    ...(query === "" ? [] : [specGroup]),
    { title: texts.palette.screens, commands: [...byId.values()].slice(0, maxScreens) },
    { title: texts.palette.pages, commands: pages.filter(matches) },
    ...(query === "" ? [specGroup] : []),
  ].filter(({ commands }) => commands.length > 0);

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} disableVirtualFocus={false}>
      <TextField aria-label={texts.palette.placeholder} autoFocus>
        <Input className={styles["input"] ?? ""} placeholder={texts.palette.placeholder} />
      </TextField>
      <Menu
        aria-label={texts.palette.open}
        className={styles["menu"] ?? ""}
        renderEmptyState={() => <p className={styles["none"]}>{texts.palette.none}</p>}
        onAction={(key) => {
          const command = groups.flatMap(({ commands }) => commands).find(({ id }) => id === key);
          onClose();
          command?.run();
        }}
      >
        {groups.map(({ title, commands }) => (
          <MenuSection key={title}>
            <Header className={styles["header"] ?? ""}>{title}</Header>
            {commands.map(({ id, label, detail }) => (
              <MenuItem key={id} id={id} textValue={label} className={styles["item"] ?? ""}>
                <bdi>{label}</bdi>
                {detail === undefined ? null : <span className={styles["detail"]}>{detail}</span>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}
