import { isUrgent, type SaveState, settled, type UrgentState } from "#src/ui/saving/entry.ts";

/** How many drafts the server does not have yet, and what keeps them from it. */
export interface Waiting {
  count: number;
  offline: boolean;
  /** The first on the page that waits for a person, and why. */
  urgent?: { id: string; state: UrgentState } | undefined;
}

/**
 * Counts what the server does not have yet.
 * @param isShown whether a draft is on the page: nobody can be led to one that is not
 */
export function waitingOf(
  drafts: readonly { id: string; state: SaveState }[],
  isShown: (id: string) => boolean,
): Waiting {
  const waiting = drafts.filter(({ state }) => !settled.has(state));
  const urgent = waiting.flatMap(({ id, state }) => (isUrgent(state) && isShown(id) ? [{ id, state }] : [])).at(0);
  return { count: waiting.length, offline: waiting.some(({ state }) => state === "offline"), urgent };
}

/** Whether two counts tell the same. */
export const waitsAlike = (one: Waiting, other: Waiting): boolean =>
  one.count === other.count &&
  one.offline === other.offline &&
  one.urgent?.id === other.urgent?.id &&
  one.urgent?.state === other.urgent?.state;
