import AsyncStorage from "@react-native-async-storage/async-storage";
import { type Adapters, type NativeHost, ScreenSpec } from "@screenspec/react-native";
import { asyncStorage } from "@screenspec/react-native/adapters/async-storage";
import { copyToClipboard } from "@screenspec/react-native/adapters/expo-clipboard";
import { ExpoImage } from "@screenspec/react-native/adapters/expo-image";
import { ExpoVideo } from "@screenspec/react-native/adapters/expo-video";
import { SafeArea } from "@screenspec/react-native/adapters/safe-area";
import { SvgIcon } from "@screenspec/react-native/adapters/svg";
import { usePreviewLink } from "@screenspec/react-native/preview";
import type { ReactNode } from "react";
import { Alert } from "react-native";

// Expo reads them from `.env` and writes them into the app.
const src = process.env.EXPO_PUBLIC_SCREENSPEC_SRC ?? "";
const jwks = process.env.EXPO_PUBLIC_SCREENSPEC_JWKS;
const baseUrl = process.env.EXPO_PUBLIC_API_URL;
const previewOrigin = process.env.EXPO_PUBLIC_PREVIEW_ORIGIN;

/** The servers whose drafts a release shows. Development builds show those of all servers. */
const allowedOrigins = previewOrigin ? [previewOrigin] : [];

/** What React Native's core doesn't have: icons, videos, a cache of images, and a storage for the next start. */
const adapters: Adapters = {
  Icon: SvgIcon,
  Image: ExpoImage,
  Video: ExpoVideo,
  storage: asyncStorage(AsyncStorage),
};

const host: NativeHost = {
  // The documents' requests go to the app's own API.
  baseUrl,
  copyToClipboard,
  // What documents emit is for the app: here it only shows the name.
  emitEvent: (name) => Alert.alert(name),
};

/**
 * Shows a published document: from the network at the first start, and from the storage at later ones. A link such as
 * `screenspec-example://screenspec?url=…` opens a draft instead.
 */
export default function App(): ReactNode {
  const preview = usePreviewLink({ allowedOrigins });
  return (
    <SafeArea>
      {(insets) => (
        <ScreenSpec
          source={preview ?? { src, jwks }}
          host={host}
          adapters={adapters}
          insets={insets}
        />
      )}
    </SafeArea>
  );
}
