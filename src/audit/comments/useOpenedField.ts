import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import type { DraftPlace } from "#src/shared/drafts/drafts.ts";
import { useTextDraft } from "#src/shared/drafts/useTextDraft.ts";

/** A field for a comment behind a button. */
export interface OpenedField {
  open: boolean;
  /**
   * Whether the button opened the field, which then takes the focus. A field with a draft of an earlier visit does not.
   */
  byHand: boolean;
  /** Whether there is unsent text, to which the button returns. */
  hasDraft: boolean;
  /** The button, which gets the focus back when the field is closed. */
  button: RefObject<HTMLButtonElement>;
  show(): void;
  /** @param hadFocus whether the focus was in the field; otherwise it does not move */
  close(hadFocus: boolean): void;
}

/** Collapsed elements cannot take the focus. */
function focusUnfolded(button: HTMLButtonElement | null): void {
  const fold = button?.closest("details");
  if (fold) fold.open = true;
  button?.focus();
}

/**
 * Opens and closes the field of a comment whose draft is at `place`. A field with a draft is open from the beginning.
 */
export function useOpenedField(place: DraftPlace): OpenedField {
  const [text] = useTextDraft(commentDraft, place);
  const [open, setOpen] = useState(text !== "");
  const [byHand, setByHand] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!open && returns.current) focusUnfolded(button.current);
    returns.current = false;
  }, [open]);
  const show = useCallback(() => {
    setByHand(true);
    setOpen(true);
  }, []);
  const close = useCallback((hadFocus: boolean) => {
    returns.current = hadFocus;
    setOpen(false);
  }, []);
  return { open, byHand, hasDraft: text !== "", button, show, close };
}
