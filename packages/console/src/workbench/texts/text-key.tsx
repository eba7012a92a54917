import { pointerOf } from "@screenspec/format";
import { Languages } from "lucide-react";
import { editorTexts } from "../../texts/editor.ts";
import { goTo } from "../panels/go-to.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./texts.module.css";

interface TextKeyProps {
  readonly name: string;
  readonly locale: string;
}

/** The key of a translated text, below its field, with the locale that is edited. A press leads to its translations. */
export function TextKey({ name, locale }: TextKeyProps) {
  const workbench = useWorkbench();
  return (
    <button
      type="button"
      className={styles["textKey"]}
      title={editorTexts.strings.showTranslations(name)}
      onClick={() => goTo(workbench, pointerOf(["strings", locale, name]))}
    >
      <Languages aria-hidden="true" />
      <span>{name}</span>
      <small>{locale}</small>
    </button>
  );
}
