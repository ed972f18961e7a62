import { useEffect, useState } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { wroteLately } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { EVERYTHING, type LiveEvent } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import type { Row } from "#src/core/row.ts";

/** An event after somebody's own change is most likely its echo. */
const ECHO_MS = 3000;

const TRAIL = "trail";

/** What the reader has not been shown yet. */
export interface HeldChanges {
  /** The records that have changed, and for the trail the entries that were added. */
  ids: ReadonlySet<string>;
  /** How many changes were heard of. */
  count: number;
  /** More may have changed than was heard of. */
  unsure: boolean;
}

const none: { of: unknown; events: ReadonlyMap<string, string>; unsure: boolean } = {
  of: 0,
  events: new Map(),
  unsure: false,
};

/**
 * What others have changed since a list was read: it is counted, so that no row moves under its reader. What the reader
 * writes themselves is read at once.
 * @param shown the list's records and the moment they were read; a new one begins a new count
 * @param read reads them again
 */
export function useHeldChanges(
  resource: Resource,
  shown: { rows: readonly Row[]; readAt: number; retry(): void },
): HeldChanges {
  const [held, setHeld] = useState(none);
  const [echoed, setEchoed] = useState(0);
  const { rows, readAt, retry } = shown;

  // The echoes of one change are read together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each echo begins the wait anew, and nothing else does
  useEffect(() => {
    if (echoed === 0) return;
    const timer = setTimeout(retry, 250);
    return () => clearTimeout(timer);
  }, [echoed]);

  const isKnown = (event: LiveEvent) =>
    event !== EVERYTHING && rows.some(({ id, revision }) => id === event.id && Number(revision) >= event.revision);

  useLiveEvents((event) => {
    const concerns = resource.name === TRAIL || isAbout(event, resource.name);
    if (!concerns || isKnown(event)) return;
    if (event !== EVERYTHING && wroteLately(ECHO_MS)) return setEchoed((times) => times + 1);
    setHeld((before) => {
      const { events, unsure } = before.of === readAt ? before : none;
      if (event === EVERYTHING) return { of: readAt, events, unsure: true };
      const change = `${event.resource} ${event.id} ${resource.name === TRAIL ? event.revision : ""}`;
      return { of: readAt, events: new Map([...events, [change, event.id]]), unsure };
    });
  });

  const current = held.of === readAt ? held : none;
  return { ids: new Set(current.events.values()), count: current.events.size, unsure: current.unsure };
}
