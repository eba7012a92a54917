import type { ListRows } from "@screenspec/runtime";
import { useEffect } from "react";

const mountedRows = new WeakMap<ListRows, Set<string>>();

/** Releases the node of a row after its component has been unmounted. In React's strict mode, it is mounted again at once. */
export function useMountedRows(rows: ListRows, key: string): void {
  useEffect(() => {
    const mounted = mountedRows.get(rows) ?? new Set();
    mountedRows.set(rows, mounted.add(key));
    return () => {
      mounted.delete(key);
      void Promise.resolve().then(() => {
        if (!mounted.has(key)) rows.release(key);
      });
    };
  }, [rows, key]);
}
