import { MAX_PAST_MS } from "#domain/wire/timing.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";

const MAX_RECENT = 2000;

/** What was changed in the last minute, for readers whose page was read before their stream began. */
export class RecentChanges {
  #recent: { at: number; change: ChangeRecord }[] = [];
  /** The newest moment of which something is no longer known. */
  #forgotten = Number.NEGATIVE_INFINITY;

  add(changes: readonly ChangeRecord[], now: number): void {
    this.#recent = this.#recent.filter(({ at }) => now - at <= MAX_PAST_MS);
    for (const change of changes) this.#recent.push({ at: now, change });
    const surplus = this.#recent.splice(0, Math.max(0, this.#recent.length - MAX_RECENT));
    if (surplus.length) this.#forgotten = surplus.at(-1)?.at ?? now;
  }

  /** Something was lost that nobody can name. */
  forget(now: number): void {
    this.#recent = [];
    this.#forgotten = now;
  }

  /** What was changed since a moment (milliseconds); nothing when that is no longer known in full. */
  since(moment: number): ChangeRecord[] | undefined {
    if (moment <= this.#forgotten) return undefined;
    return this.#recent.filter(({ at }) => at >= moment).map(({ change }) => change);
  }
}
