import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { knownChannelsQuery } from "../../data/releases.ts";
import { protectionTexts } from "../../texts/pages/protection.ts";
import styles from "./channel-lock.module.css";

/** A lock beside the name of a channel that is protected. */
export function ChannelLock({ channel }: { readonly channel: string }) {
  const { data: isProtected = false } = useQuery({
    ...knownChannelsQuery,
    select: (known) =>
      known.some(({ name, protected: isProtected }) => isProtected && name === channel),
  });
  if (!isProtected) return null;
  return (
    <span className={styles["lock"]} title={protectionTexts.lock}>
      <Lock role="img" aria-label={protectionTexts.lock} />
    </span>
  );
}
