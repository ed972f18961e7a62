import { useState } from "react";
import type { Row } from "#src/core/row.ts";

/** What is chosen: records by their keys, or all of the list but some. */
interface Chosen {
  everything: boolean;
  /** The chosen records as they were last shown; of the whole list, those that are left out. */
  records: ReadonlyMap<string, Row>;
  /** The record from which Shift reaches. */
  anchor: string | undefined;
}

const nothing: Chosen = { everything: false, records: new Map(), anchor: undefined };

/**
 * Which records of a list are chosen, over its pages; another search or filter begins anew.
 * @param rows those that the page shows
 * @param total how many the list has
 * @param query the list's search and filters
 */
export function useSelection(rows: readonly Row[], total: number, query: string) {
  const [{ of, chosen }, setState] = useState({ of: query, chosen: nothing });
  const { everything, records, anchor } = of === query ? chosen : nothing;
  const set = (next: Chosen) => setState({ of: query, chosen: next });
  const has = (id: string) => records.has(id) !== everything;

  /** The rows with these chosen or not, beside what is chosen on other pages. */
  function choose(some: readonly Row[], wanted: boolean, from: string | undefined): void {
    const next = new Map(records);
    for (const row of some)
      if (wanted === everything) next.delete(row.id);
      else next.set(row.id, row);
    set({ everything, records: next, anchor: from });
  }

  /** The rows from the one that was chosen last to this one. */
  function upTo(id: string): readonly Row[] {
    const [a, b] = [rows.findIndex((row) => row.id === anchor), rows.findIndex((row) => row.id === id)];
    return a < 0 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  }

  const all = rows.length > 0 && rows.every((row) => has(row.id));
  const count = everything ? total - records.size : records.size;
  return {
    /** The chosen records that are known: of the whole list those on this page. */
    chosen: everything ? rows.filter((row) => has(row.id)) : [...records.values()],
    count,
    everything,
    /** The keys that are left out of the whole list. */
    except: everything ? [...records.keys()] : [],
    query,
    has,
    all,
    some: count > 0,
    /** Chooses a record, or gives it up; with Shift all from the last one to it. */
    toggle: (id: string, reaching = false) =>
      choose(reaching ? upTo(id) : rows.filter((row) => row.id === id), !has(id), id),
    toggleAll: () => choose(rows, !all, undefined),
    chooseEverything: () => set({ ...nothing, everything: true }),
    clear: () => set(nothing),
  };
}

export type Selection = ReturnType<typeof useSelection>;
