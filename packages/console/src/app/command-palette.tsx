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
import { usePageActions } from "../pages/page-actions.ts";
import { useCurrentUser } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import styles from "./command-palette.module.css";
import { navigationFor } from "./navigation.ts";

/** How many specs are listed. */
const maxSpecs = 8;

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Goes to any page or spec, to the screens of the open spec, and runs the actions of the open page. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog aria-label={texts.palette.open} className={styles["dialog"] ?? ""}>
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

  const matches = ({ label }: Command) => label.toLowerCase().includes(query);
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
      .map(
        ({ label, onAction }): Command => ({ id: `${isScreen} ${label}`, label, run: onAction }),
      ),
  );
  const groups = [
    { title: texts.palette.actions, commands: actions.filter(matches) },
    { title: texts.palette.screens, commands: screens.filter(matches) },
    { title: texts.palette.pages, commands: pages.filter(matches) },
    { title: texts.palette.specs, commands: specs },
  ].filter(({ commands }) => commands.length > 0);

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} disableVirtualFocus={false}>
      <TextField aria-label={texts.palette.placeholder} autoFocus className={styles["field"] ?? ""}>
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
