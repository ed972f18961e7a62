import { startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * False while a page is drawn for the first time, then true: what waits for it is drawn bit by bit, and nobody is held up.
 * Paper does not wait: who prints meanwhile has all of it, however soon, which an effect after the layout would miss.
 */
export function useAfterFirstFrame(): boolean {
  const [after, setAfter] = useState(false);
  useLayoutEffect(() => {
    const atOnce = () => flushSync(() => setAfter(true));
    addEventListener("beforeprint", atOnce);
    // What follows would otherwise come before the browser has shown anything.
    const frame = requestAnimationFrame(() => startTransition(() => setAfter(true)));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("beforeprint", atOnce);
    };
  }, []);
  return after;
}
