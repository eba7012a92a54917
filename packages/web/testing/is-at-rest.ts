/** Whether nothing has changed since the previous frame. Browsers anchor scrolling once per frame. */
export const isAtRest = `window.former === (window.former = [
  ...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".gap, .line"),
].map((each) => each.textContent + each.getBoundingClientRect().top).join())`;
