import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { templatePictureQuery } from "../../data/pictures.ts";
import { type Template, type TemplateKind, templatesQuery } from "../../data/templates.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { Button as AllButton } from "../../design/controls/button.tsx";
import { moveByArrows } from "../../design/controls/move-by-arrows.ts";
import { Grid } from "../../design/layout/grid.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { useColorScheme } from "../../design/use-color-scheme.ts";
import { templateTexts } from "../../texts/pages/templates.ts";
import { ScreenPicture } from "../spec/screen-picture.tsx";
import styles from "./template-cards.module.css";

interface TemplateCardsProps {
  readonly kind?: TemplateKind;
  readonly onChoose: (template: Template) => void;
  /** The file of the chosen template. Without it the cards are plain buttons. */
  readonly chosen?: string | undefined;
  readonly isDisabled?: boolean;
  /** Shows the first five, and a button for all. */
  readonly isShort?: boolean;
}

/** The templates that most people begin with, the simplest first. */
const firstFiles = [
  "hello.json",
  "login.json",
  "product-list.json",
  "checkout.json",
  "dashboard.json",
];

/** The templates with their first screens. */
export function TemplateCards({
  kind = "examples",
  isShort = false,
  ...props
}: TemplateCardsProps) {
  const [showsAll, setShowsAll] = useState(!isShort);
  const { data, error, refetch } = useQuery(templatesQuery(kind));
  if (data === undefined) {
    return <LoadingState error={error} onRetry={() => void refetch()} lines={4} />;
  }
  const first = firstFiles.flatMap((name) => data.find(({ file }) => file === name) ?? []);
  const others = data.filter((template) => !first.includes(template));
  return (
    <Stack>
      <div ref={moveByArrows}>
        <Grid as="ul" min={showsAll ? 160 : 180}>
          {(showsAll ? [...first, ...others] : first).map((template) => (
            <li key={template.file}>
              <TemplateCard
                template={template}
                // The button for all is gone, which had the focus.
                autoFocus={isShort && template === others[0]}
                {...props}
              />
            </li>
          ))}
        </Grid>
      </div>
      {showsAll ? null : (
        <Row>
          <AllButton onPress={() => setShowsAll(true)}>{templateTexts.all}</AllButton>
        </Row>
      )}
    </Stack>
  );
}

function TemplateCard({
  template,
  onChoose,
  chosen,
  isDisabled = false,
  autoFocus,
}: Omit<TemplateCardsProps, "kind" | "isShort"> & {
  readonly template: Template;
  readonly autoFocus: boolean;
}) {
  const { file, name, description } = template;
  const colorScheme = useColorScheme();
  return (
    <Button
      className={styles["card"] ?? ""}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      {...(chosen === undefined ? {} : { "aria-pressed": chosen === file })}
      onPress={() => onChoose(template)}
    >
      <span className={styles["picture"]}>
        <span>
          <ScreenPicture query={templatePictureQuery(file, colorScheme)} />
        </span>
      </span>
      <span className={styles["name"]}>{name}</span>
      <span className={styles["description"]}>{templateTexts.lines[file] ?? description}</span>
    </Button>
  );
}
