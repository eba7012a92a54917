import { useEffect, useSyncExternalStore } from "react";

/** An action of the page that is open, which the command palette offers as well. */
export interface PageAction {
  /** The label if it is missing. */
  readonly id?: string;
  readonly label: string;
  /** Listed under the screens of a spec, not under the actions. */
  readonly isScreen?: boolean;
  readonly onAction: () => void;
}

let offered: readonly (readonly PageAction[])[] = [];
let all: readonly PageAction[] = [];
const listeners = new Set<() => void>();

/** Offers actions in the command palette while the component is mounted. Memoize the array. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    change([...offered, actions]);
    return () => change(offered.filter((each) => each !== actions));
  }, [actions]);
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
