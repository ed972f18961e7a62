import { createRoot } from "react-dom/client";

const roots = new WeakMap();

/**
 * Draws into an element of its own, as rc-util does with React 18.
 * @param {import("react").ReactNode} node
 * @param {Element} container
 */
export function render(node, container) {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
}

/** Takes away what was drawn into an element, after what React does just now. @param {Element} container */
export async function unmount(container) {
  await undefined;
  roots.get(container)?.unmount();
  roots.delete(container);
}
