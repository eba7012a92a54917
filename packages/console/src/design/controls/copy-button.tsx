import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "../../texts/texts.ts";
import { notifyFailure } from "../dialogs/toasts.tsx";
import { IconButton } from "./button.tsx";

/** Copies a text to the clipboard, and says so for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <IconButton
      label={isCopied ? texts.actions.copied : label}
      icon={isCopied ? <Check /> : <Copy />}
      onPress={() => void copy()}
    />
  );
}
