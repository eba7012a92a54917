import type { ReactNode } from "react";
import { Image, Pressable, ScrollView, StyleSheet, Text, View } from "react-native";

/** The content of the bench's screens, which have these nodes in any format. */
export interface Content {
  readonly heading: string;
  readonly cards: readonly {
    readonly name: string;
    readonly note: string;
    readonly button: string;
  }[];
  readonly notes: readonly string[];
}

interface Shared {
  readonly avatarUrl: string;
  readonly onWrite: (name: string) => void;
}

/** The screen of the bench as an app's developer writes it: an element for each node of the document. */
export function HandWrittenScreen({
  content: { heading, cards, notes },
  avatarUrl,
  onWrite,
}: Shared & { readonly content: Content }): ReactNode {
  return (
    <ScrollView style={styles.screen}>
      <View style={styles.column}>
        <Text style={styles.heading}>{heading}</Text>
        {cards.map((card) => (
          <Card key={card.name} card={card} avatarUrl={avatarUrl} onWrite={onWrite} />
        ))}
        {notes.map((note) => (
          <Text key={note} style={styles.text}>
            {note}
          </Text>
        ))}
      </View>
    </ScrollView>
  );
}

function Card({
  card: { name, note, button },
  avatarUrl,
  onWrite,
}: Shared & { readonly card: Content["cards"][number] }): ReactNode {
  return (
    <View style={styles.card}>
      <View style={styles.row}>
        <Image source={{ uri: avatarUrl }} style={styles.avatar} accessibilityLabel={name} />
        <View style={styles.texts}>
          <Text style={styles.name}>{name}</Text>
          <Text style={styles.text}>{note}</Text>
        </View>
      </View>
      <Pressable
        role="button"
        onPress={() => onWrite(name)}
        style={({ pressed }) => [styles.button, pressed && styles.pressed]}
      >
        <Text style={styles.buttonText}>{button}</Text>
      </Pressable>
    </View>
  );
}

const color = "#1b1b1f";

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: "#ffffff" },
  column: { gap: 12 },
  heading: { fontSize: 20, lineHeight: 28, fontWeight: "700", color },
  card: { padding: 12, borderRadius: 12, borderWidth: 1, borderColor: "#c7c6ca" },
  row: { flexDirection: "row", alignItems: "center", gap: 12 },
  avatar: { width: 40, height: 40, borderRadius: 20 },
  texts: { flex: 1 },
  name: { fontSize: 16, lineHeight: 24, fontWeight: "600", color },
  text: { fontSize: 16, lineHeight: 24, color },
  button: {
    minHeight: 48,
    paddingHorizontal: 24,
    borderRadius: 12,
    alignItems: "center",
    justifyContent: "center",
    backgroundColor: "#3a5bc7",
  },
  pressed: { opacity: 0.7 },
  buttonText: { fontSize: 14, lineHeight: 20, fontWeight: "500", color: "#ffffff" },
});
