import { createElement, StrictMode, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { ScreenSpec, type ScreenSpecProps } from "../src/react/screen-spec.ts";

declare global {
  interface Window {
    /** Renders the component with other props, or nothing. */
    render: (props: ScreenSpecProps | undefined) => void;
    /** Mounts the component in an element, or hydrates it if a server has rendered it. */
    mount: (container: Element, props: ScreenSpecProps, isRendered: boolean) => void;
  }
}

/** A page that renders the component with the props that a test sets. */
function App({ first }: { first: ScreenSpecProps }) {
  const [props, setProps] = useState<ScreenSpecProps | undefined>(first);
  window.render = setProps;
  return props && createElement(ScreenSpec, props);
}

window.mount = (container, first, isRendered) => {
  const app = createElement(StrictMode, null, createElement(App, { first }));
  if (isRendered) hydrateRoot(container, app);
  else createRoot(container).render(app);
};
