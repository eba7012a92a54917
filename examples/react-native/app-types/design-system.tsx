import { type AppTheme, type Components, type Fonts, useTextStyle } from "@screenspec/react-native";
import { ActivityIndicator, Pressable, Text, TextInput, View } from "react-native";

/** The components of docs/guides/react-native-design-system.md, compiled. */
export const theme: AppTheme = {
  preset: "ios",
  colors: { primary: "#00AA55", onPrimary: "#FFFFFF" },
};

export const fonts: Fonts = { Inter: { 400: "Inter-Regular", 700: "Inter-Bold" } };

export const components: Components = {
  Button: ({ attributes, placement, accessibility, onPress }) => (
    <Pressable
      {...accessibility}
      style={[placement, { padding: 16 }, attributes.variant === "text" && { padding: 0 }]}
      disabled={!attributes.enabled || attributes.loading}
      onPress={onPress}
    >
      {attributes.loading ? <ActivityIndicator /> : <Text>{attributes.text}</Text>}
    </Pressable>
  ),
  TextField: ({ node, attributes, control, placement, accessibility }) => (
    <View style={placement}>
      <TextInput
        {...accessibility}
        placeholder={attributes.label}
        value={control?.text ?? ""}
        editable={control?.isEnabled ?? true}
        secureTextEntry={attributes.obscureText}
        onChangeText={(text) => control?.type(text, text.length)}
        onBlur={() => control?.blur()}
        onSubmitEditing={() => void node.fire("onSubmitActionIds", control?.value)}
      />
      <Text>{control?.error}</Text>
    </View>
  ),
  Text: ({ attributes, text, placement, accessibility }) => (
    <Text {...accessibility} style={[placement, useTextStyle(text)]}>
      {attributes.text}
    </Text>
  ),
};
