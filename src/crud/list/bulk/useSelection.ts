import { useState } from "react";
import type { Row } from "#src/core/row.ts";

/** Which of the listed records are chosen, by id. Those that a new page no longer shows are not. */
export function useSelection(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => ids.has(row.id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    all: rows.length > 0 && chosen.length === rows.length,
    some: chosen.length > 0,
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(chosen.length === rows.length ? [] : rows.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
