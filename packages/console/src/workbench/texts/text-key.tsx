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

/** The locale of a translated text that is edited, at the end of its field. A press leads to its translations. */
export function TextKey({ name, locale }: TextKeyProps) {
  const workbench = useWorkbench();
  // What is spoken begins with what is seen: who controls the Console by voice says it.
  const label = editorTexts.strings.showTranslations(name, locale);
  return (
    <button
      type="button"
      className={styles["textLocale"]}
      aria-label={label}
      title={label}
      onClick={() => goTo(workbench, pointerOf(["strings", locale, name]))}
    >
      <Languages aria-hidden="true" />
      <small>{locale}</small>
    </button>
  );
}
