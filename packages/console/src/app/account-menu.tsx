import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import menuStyles from "../design/controls/popover.module.css";
import { notifyFailure } from "../design/dialogs/toasts.tsx";
import { type CurrentUser, signOut } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import styles from "./account-menu.module.css";
import { type ColorScheme, chooseScheme, chosenScheme } from "./color-scheme.ts";

const schemes: readonly ColorScheme[] = ["system", "light", "dark"];

export function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const navigate = useNavigate();
  const [scheme, setScheme] = useState(chosenScheme);
  return (
    <MenuTrigger>
      <Button className={styles["button"] ?? ""}>
        <span className={styles["name"]}>{user.email}</span>
        <span className={styles["role"]}>
          {user.role === null ? texts.access.noRole : texts.access.roles[user.role]}
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <Popover className={menuStyles["popover"] ?? ""} placement="top start">
        <Menu className={menuStyles["list"] ?? ""}>
          <MenuSection
            selectionMode="single"
            selectedKeys={[scheme]}
            onSelectionChange={(keys) => {
              const chosen = schemes.find((each) => keys !== "all" && keys.has(each));
              if (chosen === undefined) return;
              chooseScheme(chosen);
              setScheme(chosen);
            }}
          >
            <Header className={styles["header"] ?? ""}>{texts.navigation.scheme}</Header>
            {schemes.map((each) => (
              <MenuItem key={each} id={each} className={menuStyles["item"] ?? ""}>
                {texts.navigation.schemes[each]}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem
            className={menuStyles["item"] ?? ""}
            onAction={() => void navigate({ to: "/access/me" })}
          >
            {texts.navigation.account}
          </MenuItem>
          <MenuItem
            className={menuStyles["item"] ?? ""}
            onAction={() => void signOut().catch(notifyFailure)}
          >
            {texts.actions.signOut}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
