import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import type { Spec } from "../../data/specs.ts";
import { IconButton } from "../../design/controls/button.tsx";
import popover from "../../design/controls/popover.module.css";
import { editorTexts } from "../../texts/editor.ts";
import { specPages } from "../spec/spec-pages.ts";
import styles from "./editor-header.module.css";

const pages = specPages.filter(({ to }) => to !== "/specs/$spec/editor");

interface SpecCrumbProps {
  readonly spec: Pick<Spec, "name" | "slug">;
  /** Undefined for users who may not create preview links. */
  readonly onPreview: (() => void) | undefined;
}

/** Leads back to the spec, or by its menu to another of the spec's pages. */
export function SpecCrumb({ spec, onPreview }: SpecCrumbProps) {
  const navigate = useNavigate();
  return (
    <div className={styles["crumb"]}>
      <Link to="/specs/$spec" params={{ spec: spec.slug }} className={styles["back"]}>
        <ArrowLeft aria-label={editorTexts.back} />
        <h1>{spec.name}</h1>
      </Link>
      <MenuTrigger>
        <IconButton label={editorTexts.pagesOfSpec} icon={<ChevronDown />} />
        <Popover className={popover["popover"] ?? ""} placement="bottom start">
          <Menu aria-label={editorTexts.pagesOfSpec} className={popover["list"] ?? ""}>
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
