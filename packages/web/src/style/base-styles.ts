import { barStyles } from "./base/bars.ts";
import { buttonStyles } from "./base/buttons.ts";
import { contentStyles } from "./base/content.ts";
import { inputStyles } from "./base/inputs.ts";
import { layoutStyles } from "./base/layout.ts";
import { listStyles } from "./base/lists.ts";
import { overlayStyles } from "./base/overlays.ts";
import { progressStyles } from "./base/progress.ts";
import { rootStyles } from "./base/root.ts";
import { screenStyles } from "./base/screens.ts";
import { stateStyles } from "./base/states.ts";
import { textStyles } from "./base/text.ts";
import { typeScaleStyles } from "./base/type-scale.ts";
import { userPreferenceStyles } from "./base/user-preferences.ts";

/**
 * The default appearance, in a layer, so that the classes of a document's styles override it. Declarations that a document
 * must not override are `!important`, which in a layer has precedence over all others.
 */
const styles = [
  rootStyles,
  screenStyles,
  layoutStyles,
  textStyles,
  typeScaleStyles,
  buttonStyles,
  progressStyles,
  contentStyles,
  inputStyles,
  listStyles,
  barStyles,
  overlayStyles,
  stateStyles,
];

let sheet: CSSStyleSheet | undefined;

/** The style sheet that all elements of a page share. */
export function baseStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@layer base {${styles.join("")}} @layer preferences {${userPreferenceStyles}}`,
    );
  }
  return sheet;
}
