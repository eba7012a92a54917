import { failureText, type LoadFailure, type Texts } from "@screenspec/rendering";
import { type ReactNode, useEffect, useState } from "react";
import { ActivityIndicator, Pressable, Text, View } from "react-native";
import type { Theme } from "../theme/theme.ts";

/** Most documents are loaded within this time, so that an indicator would only flash. */
const delayMs = 300;

const centered = { flex: 1, alignItems: "center", justifyContent: "center" } as const;

/** The content before the first document, after a delay. */
export function LoadingView({
  texts,
  theme,
}: {
  readonly texts: Texts;
  readonly theme: Theme;
}): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <View style={[centered, { backgroundColor: theme.background }]}>
      {isDue && <ActivityIndicator aria-label={texts.loading} color={theme.primary} size="large" />}
    </View>
  );
}

/** The message in place of a document that couldn't be loaded, with a button that tries again. */
export function FailureView({
  failure,
  retry,
  texts,
  theme,
}: {
  readonly failure: LoadFailure;
  readonly retry: (() => void) | undefined;
  readonly texts: Texts;
  readonly theme: Theme;
}): ReactNode {
  // In an app, no response nearly always means that the device is offline.
  const name = failureText(failure, false);
  const detail = name === "serverFailed" ? ` ${failure.status}.` : "";
  const style = { color: theme.onSurface, textAlign: "center" } as const;
  return (
    <View style={[centered, { padding: 24, gap: 16, backgroundColor: theme.background }]}>
      <View accessible role="alert" style={{ gap: 8 }}>
        <Text role="heading" style={[style, { fontSize: 20, fontWeight: "600" }]}>
          {texts.loadFailed}
        </Text>
        <Text style={[style, { fontSize: 16 }]}>{texts[name] + detail}</Text>
      </View>
      {retry && (
        <Pressable
          role="button"
          onPress={retry}
          style={{
            minHeight: 48,
            justifyContent: "center",
            paddingHorizontal: 24,
            borderRadius: 24,
            backgroundColor: theme.primary,
          }}
        >
          <Text style={{ color: theme.onPrimary, fontSize: 16, fontWeight: "500" }}>
            {texts.retry}
          </Text>
        </Pressable>
      )}
    </View>
  );
}
