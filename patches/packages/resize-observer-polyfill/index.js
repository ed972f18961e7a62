/** Does nothing, because nothing is measured when a page is rendered without a browser. */
class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default globalThis.ResizeObserver ?? Unmeasured;
