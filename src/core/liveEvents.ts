import { useEffect, useRef } from "react";
import { LiveEvents } from "#providers/live/liveEvents.ts";
import type { LiveListener } from "#providers/live/readEvents.ts";

/** The browser's one stream of events, for the console's providers and for pages that listen themselves. */
export const liveEvents = new LiveEvents();

/** Calls the listener for every event while a component is shown; a new listener takes the place of the one before. */
export function useLiveEvents(listener: LiveListener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => liveEvents.listen((event) => latest.current(event)), []);
}
