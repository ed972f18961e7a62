import { useEffect, useState } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { wroteLately } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { EVERYTHING, type LiveEvent } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import type { Row } from "#src/core/row.ts";

/** An event soon after the reader's own change is most likely its echo. */
const ECHO_MS = 3000;

const TRAIL = "trail";

/** Changes that are not displayed yet. */
export interface HeldChanges {
  /** The changed records. For the trail, the added entries. */
  ids: ReadonlySet<string>;
  /** Number of changes. */
  count: number;
  /** Whether more may have changed than was received. */
  unsure: boolean;
}

const none: { of: unknown; events: ReadonlyMap<string, string>; unsure: boolean } = {
  of: 0,
  events: new Map(),
  unsure: false,
};

/**
 * Counts changes by others since a list was read, so that rows do not move while it is used. The reader's own changes
 * are displayed immediately.
 * @param shown the list's records and the time they were read; a new one restarts the count
 * @param read reads them again
 */
export function useHeldChanges(
  resource: Resource,
  shown: { rows: readonly Row[]; readAt: number; retry(): void },
): HeldChanges {
  const [held, setHeld] = useState(none);
  const [echoed, setEchoed] = useState(0);
  const { rows, readAt, retry } = shown;

  // Several echoes of one change are read together.

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an echo restarts the wait
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
