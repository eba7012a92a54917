import { pictureQuery } from "../../data/pictures.ts";
import { useColorScheme } from "../../design/use-color-scheme.ts";
import type { FlowEdge } from "../../workbench/draft/references/flow-graph.ts";
import type { Picture } from "../../workbench/frame/picture-messages.ts";
import { useOpenSpec } from "../spec/spec-context.ts";

/** A way that starts at a card. */
export interface Start extends Pick<FlowEdge, "shownAt"> {
  /** 1 if it leaves its card to the right, -1 to the left. */
  readonly direction: number;
}

/** The query for the picture of a screen with the places where ways start, which its card and its lines share. */
export function useCardPicture(screen: string | undefined, starts: readonly Start[]) {
  const { spec } = useOpenSpec();
  const colorScheme = useColorScheme();
  const subject = { specId: spec.id, revision: spec.revision, side: "draft", screen } as const;
  const pointers = [...new Set(starts.map(({ shownAt }) => shownAt))];
  return pictureQuery(subject, colorScheme, pointers);
}

/** Where a way starts in a picture, in shares of its size: at the side of its node. Undefined if that can't be seen. */
export function startIn(picture: Picture | null | undefined, { shownAt, direction }: Start) {
  const place = picture?.places[shownAt];
  if (!place) return undefined;
  const { x, y, width, height } = place;
  return { x: direction > 0 ? x + width : x, y: Math.min(y + height / 2, 1) };
}
