import { type Preset, presets } from "@screenspec/rendering";
import type { ResolvedChangeAnimation, ViewNode } from "@screenspec/runtime";
import { LayoutAnimation } from "react-native";
import { prefersReducedMotion } from "../motion/use-reduced-motion.ts";

const known: { readonly [name: string]: Preset } = presets;

/**
 * Returns a function that is called before a change of a node is rendered: if the node, or one around it, has
 * `animateChanges`, the layout changes of the rendering are animated. Those outside of the node are too, because React
 * Native's LayoutAnimation concerns everything that is rendered at once.
 */
export function changeAnimation(preset: string): (node: ViewNode) => void {
  const { motion } = (Object.hasOwn(known, preset) && known[preset]) || presets.neutral;
  let isConfigured = false;
  return (node) => {
    const animation = isConfigured ? undefined : animationAround(node);
    if (!animation || prefersReducedMotion()) return;
    // The changes of a batch are rendered at once.
    isConfigured = true;
    void Promise.resolve().then(() => {
      isConfigured = false;
    });
    const { Types, Properties } = LayoutAnimation;
    // It can't move what appears, so that `slide` fades.
    const property = animation.effect === "scale" ? Properties.scaleXY : Properties.opacity;
    const change = { type: Types.easeInEaseOut, property };
    LayoutAnimation.configureNext({
      duration: motion[animation.duration],
      create: change,
      update: { type: Types.easeInEaseOut },
      delete: change,
    });
  };
}

function animationAround(node: ViewNode<object>): ResolvedChangeAnimation | undefined {
  for (let at: ViewNode<object> | undefined = node; at; at = at.parent) {
    if (isAnimated(at.attributes)) return at.attributes.animateChanges;
  }
  return undefined;
}

/** Whether a node of any type has the attribute. */
function isAnimated(
  attributes: object,
): attributes is { readonly animateChanges: ResolvedChangeAnimation } {
  return "animateChanges" in attributes;
}
