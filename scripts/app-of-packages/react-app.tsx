import type { ScreenSpec as ScreenSpecElement } from "@screenspec/web";
import { ScreenSpec } from "@screenspec/web/react";
import { useRef } from "react";

/** The component, and the tag, in an app made with React. */
export function App({ name }: { name: string }) {
  const element = useRef<ScreenSpecElement>(null);
  return (
    <>
      <ScreenSpec
        ref={element}
        className="screens"
        src="/screens.json"
        updates="now"
        timeout={1000}
        live={false}
        colorScheme="dark"
        host={{ actions: { Pay: async ({ amount }) => amount } }}
        data={{ name }}
        onEmit={({ detail }) => say(detail.name, element.current?.runtime?.screens[0]?.id)}
        onLoadFailed={({ detail }) => say(detail.code, detail.status?.toFixed())}
        // @ts-expect-error The element has no such event.
        onLoadFail={() => {}}
      />
      <screen-spec
        src="/screens.json"
        color-scheme="dark"
        data={{ name }}
        onscreenspec-update-available={({ detail }) => say(detail.version.toFixed())}
        // @ts-expect-error A screen is named by a text.
        screen={1}
      />
    </>
  );
}

function say(...words: readonly (string | undefined)[]): void {
  document.title = words.join(" ");
}
