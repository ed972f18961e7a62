import { isUrgent, type SaveState, settled, type UrgentState } from "#src/ui/saving/entry.ts";

/** Number of unsaved drafts, with the reasons. */
export interface Waiting {
  count: number;
  offline: boolean;
  /** The first draft on the page that waits for a person, with the reason. */
  urgent?: { id: string; state: UrgentState } | undefined;
}

/**
 * Counts unsaved drafts.
 * @param isShown whether a draft is on the page, so that a link to it works
 */
export function waitingOf(
  drafts: readonly { id: string; state: SaveState }[],
  isShown: (id: string) => boolean,
): Waiting {
  const waiting = drafts.filter(({ state }) => !settled.has(state));
  const urgent = waiting.flatMap(({ id, state }) => (isUrgent(state) && isShown(id) ? [{ id, state }] : [])).at(0);
  return { count: waiting.length, offline: waiting.some(({ state }) => state === "offline"), urgent };
}

/** Whether two counts are equal. */
export const waitsAlike = (one: Waiting, other: Waiting): boolean =>
  one.count === other.count &&
  one.offline === other.offline &&
  one.urgent?.id === other.urgent?.id &&
  one.urgent?.state === other.urgent?.state;
