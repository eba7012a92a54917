import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { templatePictureQuery } from "../../data/pictures.ts";
import { type Template, templatesQuery } from "../../data/templates.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { useColorScheme } from "../../design/use-color-scheme.ts";
import { ScreenPicture } from "../spec/screen-picture.tsx";
import styles from "./template-cards.module.css";

interface TemplateCardsProps {
  readonly onChoose: (template: Template) => void;
  /** The file of the chosen template. Without it the cards are plain buttons. */
  readonly chosen?: string | undefined;
  readonly isDisabled?: boolean;
}

/** The templates with their first screens. */
export function TemplateCards(props: TemplateCardsProps) {
  const { data, error, refetch } = useQuery(templatesQuery);
  if (data === undefined) {
    return <LoadingState error={error} onRetry={() => void refetch()} lines={4} />;
  }
  return (
    <Grid as="ul" min={150}>
      {data.map((template) => (
        <li key={template.file}>
          <TemplateCard template={template} {...props} />
        </li>
      ))}
    </Grid>
  );
}

function TemplateCard({
  template,
  onChoose,
  chosen,
  isDisabled = false,
}: TemplateCardsProps & { readonly template: Template }) {
  const { file, name, description } = template;
  const colorScheme = useColorScheme();
  return (
    <Button
      className={styles["card"] ?? ""}
      isDisabled={isDisabled}
      {...(chosen === undefined ? {} : { "aria-pressed": chosen === file })}
      onPress={() => onChoose(template)}
    >
      <span className={styles["picture"]}>
        <span>
          <ScreenPicture query={templatePictureQuery(file, colorScheme)} />
        </span>
      </span>
      <span className={styles["name"]}>{name}</span>
      <span className={styles["description"]}>{description}</span>
    </Button>
  );
}
