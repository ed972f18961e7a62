import { type RefObject, useEffect, useState } from "react";

/** Edges of a frame with hidden content, which get shadows. */
function hiddenAt({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const atStart = scrollLeft > 1;
  const atEnd = scrollLeft + clientWidth < scrollWidth - 1;
  return [atStart ? "start" : [], atEnd ? "end" : []].flat().join(" ");
}

/** Observes the edges of a scrolling frame with hidden content: `start`, `end`, both or none. */
export function useEdges(frame: RefObject<HTMLElement>, scrolls: boolean): string {
  const [edges, setEdges] = useState("");
  useEffect(() => {
    const element = frame.current;
    if (!element || !scrolls) {
      setEdges("");
      return;
    }
    const update = () => setEdges(hiddenAt(element));
    update();
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [frame, scrolls]);
  return edges;
}
