import { useCallback, useSyncExternalStore } from "react";
import {
  type DraftKind,
  type DraftPlace,
  dropDraft,
  readDraft,
  subscribeToDraft,
  writeDraft,
} from "#src/shared/drafts/drafts.ts";

export type TextDraft = DraftKind<string>;

/** A kind of draft that is a text. */
export const textDraft = (name: string): TextDraft => ({
  name,
  version: 1,
  isValue: (value) => typeof value === "string",
});

/** The current text, for callers that waited while it was edited. */
export const readText = (kind: TextDraft, place: DraftPlace): string => readDraft(kind, place) ?? "";

/**
 * A text that is stored in this browser while it is written, so that a closed tab or an ended session loses nothing.
 * All users of the same text are in sync, including other tabs and fields that were closed and opened again.
 */
export function useTextDraft(
  kind: TextDraft,
  { owner, about }: DraftPlace,
): [text: string, write: (text: string) => void] {
  const subscribe = useCallback(
    (listener: () => void) => subscribeToDraft(kind, { owner, about }, listener),
    [kind, owner, about],
  );
  const text = useSyncExternalStore(subscribe, () => readText(kind, { owner, about }));
  const write = useCallback(
    (next: string) => (next ? writeDraft(kind, { owner, about }, next) : dropDraft(kind, { owner, about })),
    [kind, owner, about],
  );
  return [text, write];
}
