/** Nothing is measured where a page is drawn without a browser. */
class Unmeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default globalThis.ResizeObserver ?? Unmeasured;
