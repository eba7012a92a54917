import type { ComponentType } from "react";
import type { ImageSourcePropType, ImageStyle, StyleProp, ViewStyle } from "react-native";
import type { TextStorage } from "../loading/text-storage.ts";
import type { ListProps } from "./list-props.ts";

/** What React Native's core doesn't have, or has better elsewhere. */
export interface Adapters {
  /** Draws icons, for example with react-native-svg. */
  readonly Icon?: ComponentType<IconProps>;
  /** Draws images in place of React Native's Image, for example with expo-image. */
  readonly Image?: ComponentType<ImageProps>;
  /** Replaces the picker of dates and times, for example by the platform's. It is rendered while it is open. */
  readonly DatePicker?: ComponentType<DatePickerProps>;
  /** Replaces the FlatList of Lists and Grids, for example by FlashList. */
  readonly List?: ComponentType<ListProps>;
  /** Plays videos, for example with expo-video. Without it, a Video shows its poster or its description. */
  readonly Video?: ComponentType<VideoProps>;
  /** Shows web pages, for example with react-native-webview. Without it, a WebView is empty. */
  readonly WebView?: ComponentType<WebViewProps>;
  /** Stores documents that were loaded, for the next start. */
  readonly storage?: TextStorage;
}

/** The props of a component that draws an icon of a path. */
export interface IconProps {
  readonly name: string;
  /** The data of an SVG path in a square of 24 × 24. */
  readonly path: string;
  /** Whether the path is filled. Otherwise it is a line 1.8 wide with round ends. */
  readonly isFilled: boolean;
  readonly size: number;
  readonly color: string;
}

/** How an image or a video fits into its area. */
type Fit = "cover" | "contain" | "fill" | "none" | "scaleDown";

/** The props of a component that draws an image. */
export interface ImageProps {
  /** `{ uri }`, or what `require` returns for an image of the app. */
  readonly source: ImageSourcePropType;
  readonly fit: Fit;
  readonly style: StyleProp<ImageStyle>;
  readonly onLoad?: (() => void) | undefined;
  readonly onError?: (() => void) | undefined;
}

/** The props of a component that plays a video. */
export interface VideoProps {
  /** `{ uri }`, or what `require` returns for a video of the app. */
  readonly source: ImageSourcePropType;
  /** The image to show before the video plays. */
  readonly poster: ImageSourcePropType | undefined;
  /** The description for screen readers. */
  readonly alt: string | undefined;
  /** Whether it starts to play by itself. Never if the user prefers reduced motion. */
  readonly autoplay: boolean;
  readonly controls: boolean;
  readonly loop: boolean;
  readonly muted: boolean;
  readonly fit: Fit;
  /** As large as the node. */
  readonly style: ViewStyle;
}

/** The props of a component that shows a web page. */
export interface WebViewProps {
  /** An address that the host allows. */
  readonly url: string;
  /** As large as the node. */
  readonly style: ViewStyle;
}

/** The props of a picker of dates and times. Dates and times are local texts in ISO 8601, as in documents. */
export interface DatePickerProps {
  readonly mode: "date" | "time" | "dateTime";
  /** Null if nothing is chosen yet. */
  readonly value: string | null;
  /** The earliest and the latest time that can be chosen. None can if `min` is after `max`. */
  readonly min: string;
  readonly max: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** The accessible name. */
  readonly name: string;
  /** Whether the user can remove the value. */
  readonly isClearable: boolean;
  /** Takes the value that the user has chosen, null for none, and removes the picker. */
  readonly choose: (value: string | null) => void;
  /** Removes the picker. */
  readonly close: () => void;
}
