import { useEffect, useRef, useState } from "react";

/** How far outside the window a question's controls are already drawn. */
const AHEAD = "800px";

/** True once an element has come near the window, or `show` was called; it stays so. */
export function useNear(initially: boolean) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(initially);
  useEffect(() => {
    if (near || !place.current) return;
    const seen: IntersectionObserverCallback = (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(seen, { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near, show: () => setNear(true) };
}
