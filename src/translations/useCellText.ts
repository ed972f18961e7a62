import { useState } from "react";
import { useSignedIn } from "#src/core/signedIn.ts";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { textDraft } from "#src/shared/drafts/useTextDraft.ts";

const translationDraft = textDraft("translation");

/**
 * Input for a translation, stored in this browser until it is saved, even if its cell disappears.
 * @param about key of the language and the text
 * @param current the server's text
 */
export function useCellText(about: string, current: string) {
  const place = { owner: useSignedIn().id, about };
  const [draft, setDraft] = useState(() => readDraft(translationDraft, place));
  const [written, setWritten] = useState(draft);
  const typed = written ?? current;
  return {
    typed,
    /** Whether the input is from earlier and could not be saved. */
    restored: draft !== undefined && typed !== current,
    /** Whether it was edited since: only passing through restored input saves nothing. */
    touched: typed !== (draft ?? current),
    /** An emptied cell is not saved, nor is what is there already: there is nothing to keep. */
    type(text: string): void {
      setWritten(text);
      if (text.trim() === "" || text === current) dropDraft(translationDraft, place);
      else writeDraft(translationDraft, place, text);
    },
    /** Called after saving; later input stays. */
    saved(text: string): void {
      if (readDraft(translationDraft, place) === text) dropDraft(translationDraft, place);
      setDraft(undefined);
      setWritten((latest) => (latest === text ? undefined : latest));
    },
    /** Called after a refusal: the input waits. */
    refused: setDraft,
    /** Discards the input for the server's text. */
    forget(): void {
      dropDraft(translationDraft, place);
      setDraft(undefined);
      setWritten(undefined);
    },
  };
}
