import { useEffect, useRef } from "react";
import { LiveHints } from "#providers/live/hints.ts";
import type { LiveListener } from "#providers/live/readEvents.ts";

/** The browser's one stream of hints, for the console's providers and for pages that listen themselves. */
export const liveHints = new LiveHints();

/** Hears every hint while a component is shown; the newest listener is the one that is told. */
export function useLiveHints(listener: LiveListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => liveHints.listen((told) => latest.current(told)), []);
}
