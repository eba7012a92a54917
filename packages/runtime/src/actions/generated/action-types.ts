// Made from packages/format/src/catalog by `npm run generate`: don't edit it.
import type { Json, JsonObject } from "@screenspec/format";
import type { LiveNode } from "../../live/live-node.ts";
import type { ResolvedStyle } from "../../view/generated/style-types.ts";

/** The resolved attributes of every action of the catalog. */
export interface AttributesByAction {
  readonly Navigate: NavigateAttributes;
  readonly NavigateBack: NavigateBackAttributes;
  readonly OpenUrl: OpenUrlAttributes;
  readonly OpenSpec: OpenSpecAttributes;
  readonly SetData: SetDataAttributes;
  readonly ApiCall: ApiCallAttributes;
  readonly Refresh: RefreshAttributes;
  readonly UpdateWidgetState: UpdateWidgetStateAttributes;
  readonly Sequence: SequenceAttributes;
  readonly Parallel: ParallelAttributes;
  readonly If: IfAttributes;
  readonly Delay: DelayAttributes;
  readonly StartTimer: StartTimerAttributes;
  readonly StopTimer: StopTimerAttributes;
  readonly ShowAlert: ShowAlertAttributes;
  readonly ShowDialog: ShowDialogAttributes;
  readonly ShowBottomSheet: ShowBottomSheetAttributes;
  readonly ShowMenu: ShowMenuAttributes;
  readonly ShowSnackBar: ShowSnackBarAttributes;
  readonly Dismiss: DismissAttributes;
  readonly ValidateForm: ValidateFormAttributes;
  readonly SubmitForm: SubmitFormAttributes;
  readonly ResetForm: ResetFormAttributes;
  readonly Focus: FocusAttributes;
  readonly ScrollTo: ScrollToAttributes;
  readonly CopyToClipboard: CopyToClipboardAttributes;
  readonly Share: ShareAttributes;
  readonly Storage: StorageAttributes;
  readonly Track: TrackAttributes;
  readonly EmitEvent: EmitEventAttributes;
}

/** Opens another screen. */
interface NavigateAttributes {
  /** The id of the screen. */
  readonly targetScreenId: string;
  /** The transition. `slide_*` are never mirrored. */
  readonly transitionType: "default" | "slide_left" | "slide_right" | "fade" | "none";
  /** `push` puts the screen on top, `replace` replaces the top screen, `reset` makes it the only screen. */
  readonly mode: "push" | "replace" | "reset";
  /** The same as `mode: reset`. */
  readonly clearHistory: boolean;
  /** Data for the screen, merged over its `persistentData`. */
  readonly screenData?: JsonObject;
}

/** Closes the top screen, or all screens above `toScreenId`. On the last screen it asks the host to close, and succeeds. */
interface NavigateBackAttributes {
  /** The screen to go back to; the nearest one if there are several. The default is the previous screen. Fails if there is none. */
  readonly toScreenId?: string;
  /** The result for the action that opened the screen; with `toScreenId`, for the one that opened the lowest closed screen. */
  readonly result?: Json;
}

/** Opens an address outside the app. */
interface OpenUrlAttributes {
  /** https, or a scheme that the host allows, such as `tel:` and `mailto:`. */
  readonly url: string;
}

/** Opens the published document of another spec. */
interface OpenSpecAttributes {
  /** The id of the spec. */
  readonly specId: string;
  /** The screen to open. The default is the entry point. */
  readonly screenId?: string;
}

/** Changes the data of the screen, or of the whole document. */
interface SetDataAttributes {
  /** `screen` for `state.screenData`, `global` for `state.globalData`. */
  readonly scope: "screen" | "global";
  /** The path below the scope. Missing objects and lists on the path are created. */
  readonly path?: string;
  /** The value to set, merge, append, insert or add. */
  readonly value?: Json;
  /** The operation: `merge` into an object, `append` to or `insert` into a list, `remove` a member or item, `increment` a number (by 1 without a value), `toggle` a boolean. */
  readonly op: "set" | "merge" | "append" | "insert" | "remove" | "increment" | "toggle";
  /** For `insert` and `remove` in a list: the index, from 0. Negative indexes count from the end: -1 inserts before the last item. */
  readonly index?: number;
  /** For `append` and `insert`: whether the items of the value are added one by one. */
  readonly spread: boolean;
  /** Instead of `path`: members to merge into the scope. */
  readonly data?: JsonObject;
  /** Whether the device also keeps the top-level member of `globalData` that has changed, for the next load of the document. */
  readonly persist: boolean;
}

/** Sends an HTTP request. The response is `api.<id>.response`. Fails without a response and on any status except 2xx. */
interface ApiCallAttributes {
  /** The address: https, or relative to the host's base address. */
  readonly url?: string;
  /** Instead of `url`: the name of an endpoint of the host. Its method overrides the one here; the headers here override its headers. */
  readonly endpointId?: string;
  /** The HTTP method. */
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The request headers. A name consists of letters, digits and ``!#$%&'*+-.^_`|~``. */
  readonly headers?: { readonly [key: string]: string };
  /** The query parameters. Null values, also in lists, are omitted. */
  readonly query?: JsonObject;
  /** The body, sent as JSON. */
  readonly body?: Json;
  /** How long to wait for the response. Unit: ms. */
  readonly timeoutMs: number;
  /** How long a 2xx response to the same GET is reused. Unit: s. */
  readonly cacheSeconds: number;
  /** A path in `state.screenData` where the response body is also stored. */
  readonly saveTo?: string;
}

/** Repeats the request of an ApiCall without its cache, with its own handlers. */
interface RefreshAttributes {
  /** The id of the ApiCall. */
  readonly actionId: string;
}

/** Overrides the attributes or style of a widget, or sets the value of an input. To show or hide it, change data that its `visible` reads. */
interface UpdateWidgetStateAttributes {
  /** The id of the widget. */
  readonly targetWidgetId: string;
  /** The overriding values. */
  readonly newState: ResolvedWidgetState;
}

/** Runs actions one after another. Fails with the first action that fails. */
interface SequenceAttributes {
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
}

/** Runs actions at the same time and waits for all. Fails if one fails. */
interface ParallelAttributes {
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
}

/** Runs actions by a condition. */
interface IfAttributes {
  /** The condition. */
  readonly condition: boolean;
  /** Runs if the condition is true. */
  readonly thenActionIds: readonly string[];
  /** Runs if the condition isn't true. */
  readonly elseActionIds?: readonly string[];
}

/** Waits. */
interface DelayAttributes {
  /** The duration. Unit: ms. */
  readonly ms: number;
}

/** Runs actions after a time, once or repeatedly, even while its screen is covered. It replaces a timer of the same name. */
interface StartTimerAttributes {
  /** The name of the timer on this screen. */
  readonly timerId: string;
  /** The interval. Unit: ms. */
  readonly intervalMs: number;
  /** Whether the timer repeats. */
  readonly repeat: boolean;
  /** The ids of the actions. */
  readonly actionIds: readonly string[];
}

/** Stops a timer. Does nothing if there is no timer of that name. */
interface StopTimerAttributes {
  /** The name of the timer on this screen. */
  readonly timerId: string;
}

/** Shows a message that must be closed. The action ends when it is closed. */
interface ShowAlertAttributes {
  /** The title. */
  readonly title?: string;
  /** The text. */
  readonly message: string;
  /** The text of its single button. The default is the SDK's word for OK in the user's language. */
  readonly buttonText?: string;
  /** Instead of `buttonText`: the buttons. */
  readonly buttons?: readonly ResolvedAlertButton[];
}

/** Shows a node in a box on top of the screen. */
interface ShowDialogAttributes {
  /** The content. */
  readonly body: LiveNode;
  /** Whether it can be closed by pressing beside it or by Back. */
  readonly dismissible: boolean;
}

/** Shows a node in a sheet at the bottom. */
interface ShowBottomSheetAttributes {
  /** The content. */
  readonly body: LiveNode;
  /** Whether it can be closed by pressing beside it or by Back. */
  readonly dismissible: boolean;
}

/** Shows a menu at the pressed node. */
interface ShowMenuAttributes {
  /** The items of the menu. */
  readonly items: readonly ResolvedMenuItem[];
  /** The node at which the menu is shown instead. */
  readonly targetWidgetId?: string;
}

/** Shows a short message at the bottom for a while and replaces the current one. The action doesn't wait for it to disappear. */
interface ShowSnackBarAttributes {
  /** The text. */
  readonly message: string;
  /** How long the message is shown. Unit: ms. */
  readonly durationMs: number;
  /** The text of the button. Without it there is no button. */
  readonly buttonText?: string;
  /** Runs when the button is pressed. */
  readonly actionIds?: readonly string[];
}

/** Closes the dialog, sheet or menu that its screen (or else the top screen) opened last, else the snack bar. It never closes an alert. Fails if none is open. */
interface DismissAttributes {
  /** The result for the actions that run on closing. */
  readonly result?: Json;
}

/** Validates all inputs and shows their errors. With errors, it focuses the first invalid input and fails. */
interface ValidateFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
  readonly formId?: string;
}

/** Validates like ValidateForm. Without errors, it succeeds with the form's values as `event.result`. */
interface SubmitFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
  readonly formId?: string;
}

/** Resets all inputs, whether or not they are shown, to their initial values and clears their errors. */
interface ResetFormAttributes {
  /** The id of the Form. The default is all inputs of the screen. */
  readonly formId?: string;
}

/** Moves the focus to a node. */
interface FocusAttributes {
  /** The id of the node. */
  readonly targetWidgetId: string;
}

/** Scrolls to a node, or to the start or end of the screen. */
interface ScrollToAttributes {
  /** The id of the node. */
  readonly targetWidgetId?: string;
  /** The start or the end. */
  readonly position?: "top" | "bottom";
  /** Whether scrolling is animated, unless the user prefers reduced motion. */
  readonly animated: boolean;
}

/** Copies text to the clipboard. */
interface CopyToClipboardAttributes {
  /** The text. */
  readonly text: string;
}

/** Shares something with other apps. */
interface ShareAttributes {
  /** The text to share. */
  readonly text: string;
  /** The title. */
  readonly title?: string;
  /** The address to share. */
  readonly url?: string;
}

/** Reads, stores or removes a value that outlives the document. Each spec has its own values. */
interface StorageAttributes {
  /** What it does: `get` has the value as its result, null if there is none. */
  readonly operation: "get" | "set" | "remove";
  /** The name of the value. */
  readonly key: string;
  /** The value to store, for `set`. */
  readonly value?: Json;
}

/** Sends an event to the host's analytics. */
interface TrackAttributes {
  /** The name of the event. */
  readonly event: string;
  /** Additional data. */
  readonly properties?: JsonObject;
}

/** Sends an event to the host app. */
interface EmitEventAttributes {
  /** The name of the event. */
  readonly name: string;
  /** Additional data. */
  readonly data?: Json;
}

/** Values that override those of a widget until its screen is closed. */
interface ResolvedWidgetState {
  /** Attributes that replace its own, one by one. */
  readonly attributes?: JsonObject;
  /** Style members that replace its own, one by one. */
  readonly style?: ResolvedStyle;
  /** The value of an input; null clears it. Its `onValueChangedActionIds` don't run. */
  readonly value?: Json;
}

/** A button of an alert. */
interface ResolvedAlertButton {
  /** The text. */
  readonly text: string;
  /** Runs when it is pressed, after the alert has closed. */
  readonly actionIds?: readonly string[];
  /** The kind. */
  readonly style: "default" | "cancel" | "destructive";
}

/** An item of a menu. */
interface ResolvedMenuItem {
  /** The text. */
  readonly text: string;
  /** The name of the icon before the text. */
  readonly icon?: string;
  /** Runs when it is chosen. */
  readonly actionIds: readonly string[];
  /** The kind. */
  readonly style: "default" | "destructive";
  /** Whether it is enabled. */
  readonly enabled: boolean;
}
