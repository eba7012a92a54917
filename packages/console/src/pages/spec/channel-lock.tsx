import { Lock } from "lucide-react";
import { protectionTexts } from "../../texts/pages/protection.ts";
import styles from "./channel-lock.module.css";
import { useProtection } from "./reviews/use-protection.ts";

/** A lock beside the name of a channel that is protected. */
export function ChannelLock({ channel }: { readonly channel: string }) {
  if (useProtection(channel).policy === undefined) return null;
  return (
    <span className={styles["lock"]} title={protectionTexts.lock}>
      <Lock role="img" aria-label={protectionTexts.lock} />
    </span>
  );
}
