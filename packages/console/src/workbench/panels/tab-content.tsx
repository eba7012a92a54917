import { type ReactNode, useState } from "react";

interface TabContentProps {
  readonly isShown: boolean;
  /** Whether the content stays while another tab is shown, so that its input isn't lost. */
  readonly keeps: boolean;
  readonly children: ReactNode;
}

/** Renders the content of a tab from when it is shown first. */
export function TabContent({ isShown, keeps, children }: TabContentProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || (keeps && wasShown) ? children : null;
}
