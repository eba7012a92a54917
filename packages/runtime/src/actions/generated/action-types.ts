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
  readonly Track: TrackAttributes;
  readonly EmitEvent: EmitEventAttributes;
}

/** Shows another screen. */
interface NavigateAttributes {
  /** Which. */
  readonly targetScreenId: string;
  /** How it comes; `slide_*` are never mirrored. */
  readonly transitionType: "default" | "slide_left" | "slide_right" | "fade" | "none";
  /** Whether it goes on top (`push`), takes the place of the top screen, or becomes the only one (`reset`). */
  readonly mode: "push" | "replace" | "reset";
  /** The same as the mode `reset`. */
  readonly clearHistory: boolean;
  /** Laid over the screen's `persistentData`. */
  readonly screenData?: JsonObject;
}

/** Closes the top screen, or all down to one. On the only screen it asks the host to close, and succeeds. */
interface NavigateBackAttributes {
  /** The screen to go back to, the nearest below when there are several; the one below when missing. Fails when there is none. */
  readonly toScreenId?: string;
  /** What the action that opened the screen is given; with `toScreenId`, the lowest of those that are closed. */
  readonly result?: Json;
}

/** Opens an address outside the screens. */
interface OpenUrlAttributes {
  /** https, or a scheme that the host allows, such as `tel:` and `mailto:`. */
  readonly url: string;
}

/** Opens the published document of another spec. */
interface OpenSpecAttributes {
  /** The id of the spec. */
  readonly specId: string;
  /** The screen in it; its entry point when missing. */
  readonly screenId?: string;
}

/** Changes the data of the screen, or of the whole document. */
interface SetDataAttributes {
  /** Whose data: `state.screenData` or `state.globalData`. */
  readonly scope: "screen" | "global";
  /** The path below the scope; missing objects and lists on the way are created. */
  readonly path?: string;
  /** What is set, merged, appended, inserted, or added. */
  readonly value?: Json;
  /** What is done: `merge` into an object, `append` to and `insert` into a list, `remove` the member or item, `increment` a number (by 1 without a value), `toggle` a boolean. */
  readonly op: "set" | "merge" | "append" | "insert" | "remove" | "increment" | "toggle";
  /** For `insert` and `remove` in a list: the place, from 0; from the end when negative, so that -1 inserts before the last item. */
  readonly index?: number;
  /** For `append` and `insert`: whether the value is a list whose items are each put in. */
  readonly spread: boolean;
  /** Instead of a path: members that are merged into the scope. */
  readonly data?: JsonObject;
}

/** Makes an HTTP request; its answer is `api.<id>.response`. Fails without an answer and on any status but 2xx. */
interface ApiCallAttributes {
  /** Where to: https, or relative to the host's base. */
  readonly url?: string;
  /** Instead: the name of an endpoint that the host knows; its method beats the one here, its headers are under those here. */
  readonly endpointId?: string;
  /** How. */
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Headers of the request. */
  readonly headers?: { readonly [key: string]: string };
  /** Query parameters; those that are null, and null in their lists, are left out. */
  readonly query?: JsonObject;
  /** Sent as JSON. */
  readonly body?: Json;
  /** How long to wait for the answer. Unit: ms. */
  readonly timeoutMs: number;
  /** How long a 2xx answer to the same GET is used again. Unit: s. */
  readonly cacheSeconds: number;
  /** A path in `state.screenData` where the answer's body is put as well. */
  readonly saveTo?: string;
}

/** Makes the request of an ApiCall again, past its cache, with handlers of its own. */
interface RefreshAttributes {
  /** The ApiCall. */
  readonly actionId: string;
}

/** Overrides what a widget shows, or sets the value of an input. */
interface UpdateWidgetStateAttributes {
  /** Which. */
  readonly targetWidgetId: string;
  /** What overrides its own. */
  readonly newState: ResolvedWidgetState;
}

/** Runs actions one after the other; fails with the first that fails. */
interface SequenceAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
}

/** Runs actions at the same time and waits for all; fails when one has failed. */
interface ParallelAttributes {
  /** Which. */
  readonly actionIds: readonly string[];
}

/** Runs some actions or others. */
interface IfAttributes {
  /** Which of them. */
  readonly condition: boolean;
  /** Run when it is true. */
  readonly thenActionIds: readonly string[];
  /** Run when it isn't. */
  readonly elseActionIds?: readonly string[];
}

/** Waits. */
interface DelayAttributes {
  /** How long. Unit: ms. */
  readonly ms: number;
}

/** Runs actions after a time, again and again, also while its screen is covered; in the place of a timer of the same name. */
interface StartTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
  /** The time. Unit: ms. */
  readonly intervalMs: number;
  /** Whether again and again, or once. */
  readonly repeat: boolean;
  /** Which actions. */
  readonly actionIds: readonly string[];
}

/** Stops a timer; nothing when there is none of that name. */
interface StopTimerAttributes {
  /** Its name on this screen. */
  readonly timerId: string;
}

/** Shows a message that must be closed; ends when it is. */
interface ShowAlertAttributes {
  /** Its first line. */
  readonly title?: string;
  /** The text. */
  readonly message: string;
  /** What is on its one button. */
  readonly buttonText: string;
  /** Instead: its buttons. */
  readonly buttons?: readonly ResolvedAlertButton[];
}

/** Shows a node in a box on top of the screen. */
interface ShowDialogAttributes {
  /** What is in it. */
  readonly body: LiveNode;
  /** Whether it can be closed by pressing beside it or going back. */
  readonly dismissible: boolean;
}

/** Shows a node in a sheet that comes from the bottom. */
interface ShowBottomSheetAttributes {
  /** What is in it. */
  readonly body: LiveNode;
  /** Whether it can be closed by pressing beside it or going back. */
  readonly dismissible: boolean;
}

/** Shows a menu at the node that was pressed. */
interface ShowMenuAttributes {
  /** What there is to choose. */
  readonly items: readonly ResolvedMenuItem[];
  /** The node to show it at instead. */
  readonly targetWidgetId?: string;
}

/** Shows a short message at the bottom for a while, in the place of the one that is shown; doesn't wait for it to go. */
interface ShowSnackBarAttributes {
  /** The text. */
  readonly message: string;
  /** How long it stays. Unit: ms. */
  readonly durationMs: number;
  /** What is on its button; without it there is none. */
  readonly buttonText?: string;
  /** Run when the button is pressed. */
  readonly actionIds?: readonly string[];
}

/** Closes the dialog, sheet or menu that its screen, or else the top one, opened last, else the snack bar, never an alert; fails when none is open. */
interface DismissAttributes {
  /** What the actions that run on its closing are given. */
  readonly result?: Json;
}

/** Shows the errors of all inputs, moves to the first that has one, and then fails. */
interface ValidateFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Does the same, and succeeds with the form's values as `event.result` when there is no error. */
interface SubmitFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Gives all inputs their first values, without errors. */
interface ResetFormAttributes {
  /** The Form; all inputs of the screen when missing. */
  readonly formId?: string;
}

/** Moves the focus to a node. */
interface FocusAttributes {
  /** Which. */
  readonly targetWidgetId: string;
}

/** Scrolls until a node is in view, or to an end of the screen. */
interface ScrollToAttributes {
  /** The node. */
  readonly targetWidgetId?: string;
  /** The end. */
  readonly position?: "top" | "bottom";
  /** Whether it moves there; never where less motion is wanted. */
  readonly animated: boolean;
}

/** Copies text. */
interface CopyToClipboardAttributes {
  /** The text. */
  readonly text: string;
}

/** Offers something to other apps. */
interface ShareAttributes {
  /** What is shared. */
  readonly text: string;
  /** Its title. */
  readonly title?: string;
  /** An address to it. */
  readonly url?: string;
}

/** Tells the host's analytics that something happened. */
interface TrackAttributes {
  /** What happened. */
  readonly event: string;
  /** More about it. */
  readonly properties?: JsonObject;
}

/** Tells the host app something. */
interface EmitEventAttributes {
  /** What. */
  readonly name: string;
  /** More about it. */
  readonly data?: Json;
}

/** What overrides a widget's own until its screen is closed. */
interface ResolvedWidgetState {
  /** Attributes that take the place of its own, one by one: such as its type has. */
  readonly attributes?: JsonObject;
  /** Style that takes the place of its own, member by member. */
  readonly style?: ResolvedStyle;
  /** The value of an input, which null clears; its `onValueChangedActionIds` don't run. */
  readonly value?: Json;
}

/** A button of an alert. */
interface ResolvedAlertButton {
  /** What is on it. */
  readonly text: string;
  /** Run when it is pressed, after the alert has closed. */
  readonly actionIds?: readonly string[];
  /** What kind it is. */
  readonly style: "default" | "cancel" | "destructive";
}

/** Something to choose from a menu. */
interface ResolvedMenuItem {
  /** What is on it. */
  readonly text: string;
  /** The name of an icon before the text. */
  readonly icon?: string;
  /** Run when it is chosen. */
  readonly actionIds: readonly string[];
  /** What kind it is. */
  readonly style: "default" | "destructive";
  /** Whether it can be chosen. */
  readonly enabled: boolean;
}
