import type { Environment } from "@screenspec/runtime";
import { useCallback, useMemo, useState } from "react";
import {
  type LayoutChangeEvent,
  Platform,
  useColorScheme,
  useWindowDimensions,
} from "react-native";

/** The parts of the environment that the app can set. Default: the device's. */
export interface EnvironmentProps {
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  /** A name of the IANA time zone database. */
  readonly timeZone?: string | undefined;
  readonly colorScheme?: "light" | "dark" | undefined;
}

interface UsedEnvironment {
  readonly environment: Omit<Environment, "specVersion">;
  /** The handler of the layout of the area that shows the document. */
  readonly onLayout: (event: LayoutChangeEvent) => void;
}

/** Follows the device's locale, color scheme and window, and the size of the area that shows the document. */
export function useEnvironment({
  locale,
  timeZone,
  colorScheme,
}: EnvironmentProps): UsedEnvironment {
  const window = useWindowDimensions();
  const scheme = useColorScheme();
  const [area, setArea] = useState<{ readonly width: number; readonly height: number }>();
  // Until the first layout, the document counts as being as large as the window.
  const { width, height } = area ?? window;
  const deviceLocale = useMemo(findLocale, []);
  const environment = useMemo(
    () => ({
      locale: locale ?? deviceLocale,
      /** Determined when a document reads it: `Intl.DateTimeFormat` takes milliseconds. */
      get timeZone() {
        return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      },
      platform: Platform.OS,
      colorScheme: (colorScheme ?? scheme) === "dark" ? ("dark" as const) : ("light" as const),
      width,
      height,
    }),
    [locale, deviceLocale, timeZone, colorScheme, scheme, width, height],
  );
  const onLayout = useCallback(({ nativeEvent: { layout } }: LayoutChangeEvent) => {
    setArea((former) =>
      former?.width === layout.width && former.height === layout.height
        ? former
        : { width: layout.width, height: layout.height },
    );
  }, []);
  return { environment, onLayout };
}

/** The locale of the device. Browsers need milliseconds for the first object of `Intl`. */
function findLocale(): string {
  const { language } = Object(Reflect.get(globalThis, "navigator"));
  return typeof language === "string" ? language : new Intl.Collator().resolvedOptions().locale;
}
