import { pointerOf } from "@screenspec/format";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import type { Spec } from "../../data/specs.ts";
import { IconButton } from "../../design/controls/button.tsx";
import popover from "../../design/controls/popover.module.css";
import { editorTexts } from "../../texts/editor.ts";
import { surfacesOf } from "../../workbench/draft/references/node-tree.ts";
import { nameOfShown } from "../../workbench/draft/text/screen-titles.ts";
import { useWorkbench } from "../../workbench/store/use-workbench.ts";
import { specPages } from "../spec/spec-pages.ts";
import styles from "./editor-header.module.css";

const pages = specPages.filter(({ to }) => to !== "/specs/$spec/editor");

interface SpecCrumbProps {
  readonly spec: Pick<Spec, "name" | "slug">;
  /** Undefined for users who may not create preview links. */
  readonly onPreview: (() => void) | undefined;
}

/** Leads back to the spec, or by its menu to a screen or to another of the spec's pages. */
export function SpecCrumb({ spec, onPreview }: SpecCrumbProps) {
  const navigate = useNavigate();
  const workbench = useWorkbench();
  const [isOpen, setOpen] = useState(false);
  const { draft } = workbench.getState();
  const screens = isOpen ? surfacesOf(draft).filter(({ kind }) => kind === "screen") : [];
  return (
    <div className={styles["crumb"]}>
      <Link to="/specs/$spec" params={{ spec: spec.slug }} className={styles["back"]}>
        <ArrowLeft aria-label={editorTexts.back} />
      </Link>
      <h1 title={spec.name}>
        {/* The button beside it is the stop of Tab. */}
        <Button className={styles["name"] ?? ""} excludeFromTabOrder onPress={() => setOpen(true)}>
          {spec.name}
        </Button>
      </h1>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton label={editorTexts.pagesOfSpec} icon={<ChevronDown />} />
        <Popover className={popover["popover"] ?? ""} placement="bottom start">
          <Menu aria-label={editorTexts.pagesOfSpec} className={popover["list"] ?? ""}>
            <MenuSection>
              <Header className={styles["heading"] ?? ""}>{editorTexts.surfaceKinds.screen}</Header>
              {screens.map((screen) => (
                <MenuItem
                  key={screen.id}
                  className={popover["item"] ?? ""}
                  onAction={() => workbench.show(pointerOf(screen.path))}
                >
                  {nameOfShown(draft, screen)}
                </MenuItem>
              ))}
            </MenuSection>
            <Separator className={styles["separator"] ?? ""} />
            {pages.map(({ label, to }) => (
              <MenuItem
                key={to}
                className={popover["item"] ?? ""}
                onAction={() => void navigate({ to, params: { spec: spec.slug } })}
              >
                {label}
              </MenuItem>
            ))}
            {onPreview ? (
              <MenuItem className={popover["item"] ?? ""} onAction={onPreview}>
                {editorTexts.device.open}
              </MenuItem>
            ) : null}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
