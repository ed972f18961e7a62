import { startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * False during a page's first render, then true: the rest is rendered in parts without blocking. Printing does not
 * wait: a print started in the meantime contains everything, which an effect after layout would miss.
 */
export function useAfterFirstFrame(): boolean {
  const [after, setAfter] = useState(false);
  useLayoutEffect(() => {
    const atOnce = () => flushSync(() => setAfter(true));
    addEventListener("beforeprint", atOnce);
    // Otherwise the rest would be rendered before the browser has painted anything.
    const frame = requestAnimationFrame(() => startTransition(() => setAfter(true)));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("beforeprint", atOnce);
    };
  }, []);
  return after;
}
