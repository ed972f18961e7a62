import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether a bar would overflow with all its content side by side. */
function isTooWide(bar: HTMLElement): boolean {
  bar.dataset.measuring = "true";
  const tooWide = bar.scrollWidth > bar.clientWidth;
  delete bar.dataset.measuring;
  return tooWide;
}

/**
 * Whether a part of a bar must be collapsed. The bar is measured whenever its width changes.
 * @param part an element in the bar
 * @param content content of the bar, which is measured again after changes
 */
export function useFolded(part: RefObject<HTMLElement>, content: string): boolean {
  const [folded, setFolded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar's content is read from the page
  useLayoutEffect(() => {
    const bar = part.current?.parentElement;
    if (!bar) return;
    let width = -1;
    const measure = () => {
      if (bar.clientWidth === width) return;
      width = bar.clientWidth;
      setFolded(isTooWide(bar));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [part, content]);
  return folded;
}
