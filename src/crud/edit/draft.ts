import type { Values } from "#src/crud/edit/values.ts";

/** What is typed and not saved, kept in this tab: the session may end, or the page be closed by accident. */
interface Draft {
  /** Of the record the typing began with; absent for a new one. */
  revision?: number;
  values: Values;
}

const keyOf = (path: string) => `draft:${path}`;

/** Keeps what is typed on the page with this path. */
export function keepDraft(path: string, draft: Draft): void {
  sessionStorage.setItem(keyOf(path), JSON.stringify(draft));
}

/** What was typed there before and never saved. */
export function readDraft(path: string): Draft | undefined {
  const text = sessionStorage.getItem(keyOf(path));
  return text === null ? undefined : (JSON.parse(text) as Draft);
}

/** It is saved, or given up. */
export function dropDraft(path: string): void {
  sessionStorage.removeItem(keyOf(path));
}
