import type { WantedData } from "./data-choices.ts";
import { memberOf } from "./data-sources.ts";
import type { DataRow, DataType } from "./data-tree.ts";

/** The type of the transfer says the type of the data, because a target can read nothing else before the drop. */
const prefix = "application/x-screenspec-data-";

/** Puts data of the tree, as an expression reads it, into a drag. */
export function writeDraggedData(transfer: DataTransfer, { path, type }: DataRow): void {
  const [root, , , ...inScreen] = path;
  const isGlobal = root === "globalData";
  const keys = isGlobal ? path.slice(1) : inScreen;
  const scope = isGlobal ? "state.globalData" : "state.screenData";
  transfer.setData(`${prefix}${type}`, keys.reduce(memberOf, scope));
  transfer.effectAllowed = "link";
}

/** Whether a drag has data that a field takes. */
export function hasDataFor(transfer: DataTransfer, wanted: WantedData): boolean {
  const type = typeOf(transfer);
  if (type === undefined) return false;
  if (wanted === "any" || type === "null") return true;
  return wanted === "list" ? type === "list" : type !== "list" && type !== "object";
}

/** The path of the dragged data. */
export function readDraggedData(transfer: DataTransfer): string {
  return transfer.getData(`${prefix}${typeOf(transfer)}`);
}

function typeOf({ types }: DataTransfer): DataType | undefined {
  const type = types.find((each) => each.startsWith(prefix));
  return type?.slice(prefix.length) as DataType | undefined;
}
