import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** How far outside the window a question's controls are already drawn. */
const AHEAD = "800px";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let printing = false;

function tellThose(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
}

/** Paper has no window to come near to. The picture for it is taken as soon as this returns. */
function tellAll(): void {
  printing = true;
  flushSync(() => {
    for (const onNear of waiting.values()) onNear();
  });
}

/** The one observer of all elements, and of printing; it is there before the first that waits, which a print may call up. */
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
 * Calls `onNear` when an element comes near the window, or the page is printed. One observer serves them all: hundreds cost
 * every frame. What is drawn for a print that has begun is near at once: no browser promises who hears of a print first.
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
 * True once an element has come near the window, or `show` was called; it stays so. It waits from the moment it is drawn:
 * an effect after that would come too late for a print that begins at once.
 */
export function useNear(initially: boolean) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(initially);
  useLayoutEffect(() => void theObserver(), []);
  useLayoutEffect(() => (near || !place.current ? undefined : watch(place.current, () => setNear(true))), [near]);
  return { place, near, show: () => setNear(true) };
}
