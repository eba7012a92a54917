import type { Members, Shape } from "./member.ts";
import { choice, object } from "./values.ts";

const changeAnimation: Shape = {
  name: "ChangeAnimation",
  label: "The animation of changes",
  doc: "How children appear and disappear. Children that stay move from their former position.",
  members: {
    effect: {
      doc: "How a child appears; it disappears in reverse. `scale` and `slide` also fade.",
      value: choice("fade", "scale", "slide"),
      default: "fade",
    },
    duration: {
      doc: "The duration. Its time is set by the host.",
      value: choice("short", "medium", "long"),
      default: "medium",
    },
  },
};

/** The attribute of types whose children come and go. */
export const animateChanges: Members = {
  animateChanges: {
    doc: "Animates children that appear, disappear, move or change their size; `{}` sets the defaults. Without it, changes are immediate.",
    value: object(changeAnimation),
  },
};
