import { useState } from "react";
import { useSignedIn } from "#src/core/signedIn.ts";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { textDraft } from "#src/shared/drafts/useTextDraft.ts";

const translationDraft = textDraft("translation");

/**
 * What is typed over a translation: kept in this browser until the server has it, also when its cell goes.
 * @param about names the language and the text
 * @param current what the server has
 */
export function useCellText(about: string, current: string) {
  const place = { owner: useSignedIn().id, about };
  const [draft, setDraft] = useState(() => readDraft(translationDraft, place));
  const [written, setWritten] = useState(draft);
  const typed = written ?? current;
  return {
    typed,
    /** Whether what stands there was typed here before and could not be saved. */
    restored: draft !== undefined && typed !== current,
    /** Whether it was typed on since: who only walks past what was restored saves nothing. */
    touched: typed !== (draft ?? current),
    /** An emptied cell is not saved, nor is what is there already: there is nothing to keep. */
    type(text: string): void {
      setWritten(text);
      if (text.trim() === "" || text === current) dropDraft(translationDraft, place);
      else writeDraft(translationDraft, place, text);
    },
    /** The server has this; what was typed since stays. */
    saved(text: string): void {
      if (readDraft(translationDraft, place) === text) dropDraft(translationDraft, place);
      setDraft(undefined);
      setWritten((latest) => (latest === text ? undefined : latest));
    },
    /** The server did not take this: it waits as what was typed before. */
    refused: setDraft,
    /** Gives up what was typed for what the server has. */
    forget(): void {
      dropDraft(translationDraft, place);
      setDraft(undefined);
      setWritten(undefined);
    },
  };
}
