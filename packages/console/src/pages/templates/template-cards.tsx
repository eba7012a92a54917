import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { type Template, templateQuery, templatesQuery } from "../../data/templates.ts";
import { LoadingState } from "../../design/content/states.tsx";
import { Grid } from "../../design/layout/grid.tsx";
import { texts } from "../../texts/texts.ts";
import { DocumentPreview } from "../../workbench/frame/document-preview.tsx";
import styles from "./template-cards.module.css";

const screen = { width: 390, height: 640 };
const scale = 0.36;

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
  const { data } = useQuery(templateQuery(file));
  return (
    <Button
      className={styles["card"] ?? ""}
      isDisabled={isDisabled}
      {...(chosen === undefined ? {} : { "aria-pressed": chosen === file })}
      onPress={() => onChoose(template)}
    >
      <span className={styles["picture"]}>
        {data === undefined ? null : (
          <DocumentPreview
            title={texts.templates.preview(name)}
            document={data.document}
            mode="thumbnail"
            width={screen.width}
            height={screen.height}
            scale={scale}
          />
        )}
      </span>
      <span className={styles["name"]}>{name}</span>
      <span className={styles["description"]}>{description}</span>
    </Button>
  );
}
