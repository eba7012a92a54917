/** Whether nothing has changed since the frame before: browsers hold on to what is seen once in a frame. */
export const isAtRest = `window.former === (window.former = [
  ...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".gap, .line"),
].map((each) => each.textContent + each.getBoundingClientRect().top).join())`;
