import { MAX_PAST_MS } from "#domain/wire/timing.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";

const MAX_RECENT = 2000;

/** Changes of the last minute, for readers whose page read its content before their stream began. */
export class RecentChanges {
  #recent: { at: number; change: ChangeRecord }[] = [];
  /** The latest time with forgotten changes. */
  #forgotten = Number.NEGATIVE_INFINITY;

  add(changes: readonly ChangeRecord[], now: number): void {
    this.#recent = this.#recent.filter(({ at }) => now - at <= MAX_PAST_MS);
    for (const change of changes) this.#recent.push({ at: now, change });
    const surplus = this.#recent.splice(0, Math.max(0, this.#recent.length - MAX_RECENT));
    if (surplus.length) this.#forgotten = surplus.at(-1)?.at ?? now;
  }

  /** Forgets all changes, after unknown ones were lost. */
  forget(now: number): void {
    this.#recent = [];
    this.#forgotten = now;
  }

  /** Changes since a moment (milliseconds); undefined if they are no longer complete. */
  since(moment: number): ChangeRecord[] | undefined {
    if (moment <= this.#forgotten) return undefined;
    return this.#recent.filter(({ at }) => at >= moment).map(({ change }) => change);
  }
}
