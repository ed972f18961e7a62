import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Distance outside the viewport at which a question's controls are rendered. */
const AHEAD = "800px";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let printing = false;

function tellThose(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
}

/** On paper all elements must be rendered. The browser prints as soon as this returns. */
function tellAll(): void {
  printing = true;
  flushSync(() => {
    for (const onNear of waiting.values()) onNear();
  });
}

/**
 * The only observer of all elements and of printing. It exists before the first waiting element, which a print may
 * render.
 */
function theObserver(): IntersectionObserver {
  if (!observer) {
    addEventListener("beforeprint", tellAll);
    addEventListener("afterprint", () => {
      printing = false;
    });
    observer = new IntersectionObserver(tellThose, { rootMargin: AHEAD });
  }
  return observer;
}

/**
 * Calls `onNear` when an element comes near the viewport, or the page is printed. One observer serves all elements,
 * since hundreds would cost time in every frame. Elements rendered after a print began are near at once, because
 * browsers do not guarantee the order of print listeners.
 */
function watch(element: Element, onNear: () => void): (() => void) | undefined {
  if (printing) {
    onNear();
    return undefined;
  }
  const observer = theObserver();
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer.unobserve(element);
  };
}

/**
 * True after an element came near the viewport, or `show` was called. It stays true. It starts during rendering,
 * because an effect would be too late for a print that begins at once.
 */
export function useNear(initially: boolean) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(initially);
  useLayoutEffect(() => void theObserver(), []);
  useLayoutEffect(() => (near || !place.current ? undefined : watch(place.current, () => setNear(true))), [near]);
  return { place, near, show: () => setNear(true) };
}
