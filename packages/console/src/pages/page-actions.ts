import { useEffect, useRef, useSyncExternalStore } from "react";

/** An action of the page that is open, which the command palette offers as well. */
export interface PageAction {
  /** The label if it is missing. */
  readonly id?: string;
  readonly label: string;
  /** Listed under the screens of a spec, not under the actions. */
  readonly isScreen?: boolean;
  /** Those that do the same, as they are called on this device. */
  readonly keys?: string;
  readonly onAction: () => void;
}

let offered: readonly (readonly PageAction[])[] = [];
let all: readonly PageAction[] = [];
const listeners = new Set<() => void>();

/** Offers actions in the command palette while the component is mounted. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // JSON leaves out the functions: actions with the same labels are the same to people.
  const offer = JSON.stringify(actions);
  useEffect(() => {
    const described: readonly Omit<PageAction, "onAction">[] = JSON.parse(offer);
    const added = described.map((action, index) => ({
      ...action,
      onAction: () => latest.current[index]?.onAction(),
    }));
    change([...offered, added]);
    return () => change(offered.filter((each) => each !== added));
  }, [offer]);
}

export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(subscribe, () => all);
}

function change(changed: readonly (readonly PageAction[])[]): void {
  offered = changed;
  all = changed.flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
