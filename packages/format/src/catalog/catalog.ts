import { dataActions } from "./actions/data.ts";
import { dialogActions } from "./actions/dialogs.ts";
import { flowActions } from "./actions/flow.ts";
import { formActions } from "./actions/forms.ts";
import { hostActions } from "./actions/host.ts";
import { navigationActions } from "./actions/navigation.ts";
import type { ActionEntry, WidgetEntry } from "./member.ts";
import { containerWidgets } from "./widgets/containers.ts";
import { contentWidgets } from "./widgets/content.ts";
import { controlWidgets } from "./widgets/controls.ts";
import { inputWidgets } from "./widgets/inputs.ts";
import { listWidgets } from "./widgets/lists.ts";
import { mediaWidgets } from "./widgets/media.ts";
import { navigationWidgets } from "./widgets/navigation.ts";

/** All widgets, by `widgetType`. */
export const widgets: { readonly [name: string]: WidgetEntry } = {
  ...contentWidgets,
  ...mediaWidgets,
  ...controlWidgets,
  ...inputWidgets,
  ...containerWidgets,
  ...listWidgets,
  ...navigationWidgets,
};

/** All actions, by `actionType`. */
export const actions: { readonly [name: string]: ActionEntry } = {
  ...navigationActions,
  ...dataActions,
  ...flowActions,
  ...dialogActions,
  ...formActions,
  ...hostActions,
};
