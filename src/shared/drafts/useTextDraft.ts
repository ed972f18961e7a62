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

/** The text as it is now, for whoever waited while it was written on. */
export const readText = (kind: TextDraft, place: DraftPlace): string => readDraft(kind, place) ?? "";

/**
 * A text that stays in this browser while it is being written: a closed tab or an ended session loses nothing. Whoever
 * shows the same text has the same, in another tab too, also a field that was left and opened again.
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
