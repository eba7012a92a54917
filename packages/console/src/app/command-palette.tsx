import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Layers, type LucideIcon, Smartphone, Zap } from "lucide-react";
import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { recentSpecs } from "../data/recent-specs.ts";
import { type SpecSummary, specSearchQuery } from "../data/specs.ts";
import dialogStyles from "../design/dialogs/dialog.module.css";
import { usePageActions } from "../pages/page-actions.ts";
import { useCurrentUser } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import styles from "./command-palette.module.css";
import { navigationFor } from "./navigation.ts";

const maxSpecs = 8;
const maxRecent = 5;
const maxScreens = 8;

interface CommandPaletteProps {
  readonly onClose: () => void;
}

/** Goes to any page, spec or screen, and runs the actions of the open page. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  return (
    <ModalOverlay
      className={dialogStyles["overlay"] ?? ""}
      isDismissable
      isOpen
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

type ListedSpec = Pick<SpecSummary, "id" | "slug" | "name" | "status">;

interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly detail?: string | undefined;
  /** Those that do the same, as they are called on this device. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const user = useCurrentUser();
  const pageActions = usePageActions();
  const query = typed.trim().toLowerCase();
  const queries = useQueryClient();
  const { data, isPending } = useQuery(specSearchQuery(query));
  const found = data ?? [];

  const isMatch = (text: string) => text.toLowerCase().includes(query);
  const matches = ({ label }: Command) => isMatch(label);
  const pages: Command[] = navigationFor(user).flatMap(({ items }) =>
    items.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => void navigate({ to }) })),
  );
  const commandOf = ({ id, slug, name, status }: ListedSpec): Command => ({
    id,
    label: name,
    icon: Layers,
    detail: texts.specs.statuses[status],
    run: () => void navigate({ to: "/specs/$spec", params: { spec: slug } }),
  });
  const [screens = [], actions = []] = [true, false].map((isScreen) =>
    pageActions
      .filter((action) => (action.isScreen ?? false) === isScreen)
      .map(
        ({ label, id = label, keys, onAction }): Command => ({
          id,
          label,
          icon: isScreen ? Smartphone : Zap,
          keys,
          run: onAction,
        }),
      ),
  );
  const foundScreens = found.flatMap(({ id, slug, name, screens: ofSpec = [] }) =>
    ofSpec
      .filter((screen) => isMatch(screen.id) || isMatch(screen.title ?? ""))
      .map((screen): Command => {
        return {
          id: `${id} ${screen.id}`,
          label: screen.title ?? screen.id,
          icon: Smartphone,
          detail: name,
          run: () =>
            void navigate({
              to: "/specs/$spec/editor",
              params: { spec: slug },
              search: { screen: screen.id },
            }),
        };
      }),
  );
  // Those of the open spec come first. Without a text, they are the only ones.
  const own = screens.filter(matches);
  const allScreens = [...own, ...(query === "" ? [] : foundScreens)];
  const byId = new Map(allScreens.map((screen) => [screen.id, screen]));
  const ofScreens = {
    title: texts.palette.screens,
    commands: [...byId.values()].slice(0, maxScreens),
  };
  // Those that were opened, and then those that were changed last.
  const recent = new Map(
    [...recentSpecs(queries), ...found].map((spec): [string, ListedSpec] => [spec.id, spec]),
  );
  const groups = [
    ...(query === ""
      ? [
          {
            title: texts.palette.recent,
            commands: [...recent.values()].slice(0, maxRecent).map(commandOf),
          },
        ]
      : []),
    { title: texts.palette.actions, commands: actions.filter(matches) },
    // A text mostly is the name of a screen that is near, or of a spec.
    ...(own.length > 0 ? [ofScreens] : []),
    ...(query === ""
      ? []
      : [{ title: texts.palette.specs, commands: found.slice(0, maxSpecs).map(commandOf) }]),
    ...(own.length > 0 ? [] : [ofScreens]),
    { title: texts.palette.pages, commands: pages.filter(matches) },
  ].filter(({ commands }) => commands.length > 0);

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} disableVirtualFocus={false}>
      <TextField aria-label={texts.palette.placeholder} autoFocus>
        <Input className={styles["input"] ?? ""} placeholder={texts.palette.placeholder} />
      </TextField>
      <Menu
        // Another list, so that its first row is selected.
        key={`${isPending}`}
        ref={isPending ? undefined : selectFirst}
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
            {commands.map(({ id, label, icon: Icon, detail, keys }) => (
              <MenuItem key={id} id={id} textValue={label} className={styles["item"] ?? ""}>
                <Icon aria-hidden="true" />
                <bdi>{label}</bdi>
                {detail === undefined ? null : <span className={styles["detail"]}>{detail}</span>}
                {keys === undefined ? null : <kbd>{keys}</kbd>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}

/** As the first press of `↓` does, also if something was typed before the list came. Afterwards, typing selects the first row. */
function selectFirst(menu: HTMLElement | null): void {
  const input = menu?.closest("[role=dialog]")?.querySelector("input");
  // The rows are drawn after the list.
  requestAnimationFrame(() => {
    const selected = input?.getAttribute("aria-activedescendant");
    // A row of the former list is gone.
    if (selected && document.getElementById(selected) !== null) return;
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  });
}
