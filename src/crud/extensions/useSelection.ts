import { useState } from "react";
import type { Row } from "#src/core/row.ts";

/** A selection: records by key, or the whole list with exceptions. */
interface Chosen {
  everything: boolean;
  /** The chosen records as they were last shown. If the whole list is chosen, the excluded records. */
  records: ReadonlyMap<string, Row>;
  /** The record at which a range with Shift begins. */
  anchor: string | undefined;
}

const nothing: Chosen = { everything: false, records: new Map(), anchor: undefined };

/**
 * Selected records of a list across its pages; another search or filter resets it.
 * @param rows the rows of the page
 * @param total number of records in the list
 * @param query the list's search and filters
 */
export function useSelection(rows: readonly Row[], total: number, query: string) {
  const [{ of, chosen }, setState] = useState({ of: query, chosen: nothing });
  const { everything, records, anchor } = of === query ? chosen : nothing;
  const set = (next: Chosen) => setState({ of: query, chosen: next });
  const has = (id: string) => records.has(id) !== everything;

  /** Selects or deselects rows of this page; the selection on other pages stays. */
  function choose(some: readonly Row[], wanted: boolean, from: string | undefined): void {
    const next = new Map(records);
    for (const row of some)
      if (wanted === everything) next.delete(row.id);
      else next.set(row.id, row);
    set({ everything, records: next, anchor: from });
  }

  /** The rows from the last chosen row to this one. */
  function upTo(id: string): readonly Row[] {
    const [a, b] = [rows.findIndex((row) => row.id === anchor), rows.findIndex((row) => row.id === id)];
    return a < 0 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  }

  const all = rows.length > 0 && rows.every((row) => has(row.id));
  const count = everything ? total - records.size : records.size;
  return {
    /** The known chosen records. If the whole list is chosen, those on this page. */
    chosen: everything ? rows.filter((row) => has(row.id)) : [...records.values()],
    count,
    everything,
    /** The keys that are excluded from the whole list. */
    except: everything ? [...records.keys()] : [],
    query,
    has,
    all,
    some: count > 0,
    /** Selects or deselects a record. With Shift, all records from the last one to it. */
    toggle: (id: string, reaching = false) =>
      choose(reaching ? upTo(id) : rows.filter((row) => row.id === id), !has(id), id),
    toggleAll: () => choose(rows, !all, undefined),
    chooseEverything: () => set({ ...nothing, everything: true }),
    clear: () => set(nothing),
  };
}

export type Selection = ReturnType<typeof useSelection>;
