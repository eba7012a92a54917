import { act } from "@testing-library/react-native";
import { Animated } from "react-native";
import { vi } from "vitest";

/** Holds animations until a test ends them. Otherwise they end at once in tests. */
export function holdAnimations() {
  const running = new Set<() => void>();
  vi.spyOn(Animated, "timing").mockImplementation((value, { toValue }) => {
    let end: (() => void) | undefined;
    const stop = () => {
      if (end) running.delete(end);
    };
    return {
      start(ended) {
        end = () => {
          if (value instanceof Animated.Value && typeof toValue === "number")
            value.setValue(toValue);
          ended?.({ finished: true });
        };
        running.add(end);
      },
      stop,
      reset: stop,
    };
  });
  return {
    get count() {
      return running.size;
    },
    async end(): Promise<void> {
      await act(() => {
        for (const end of [...running]) {
          running.delete(end);
          end();
        }
      });
    },
  };
}
