import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import type { DraftPlace } from "#src/shared/drafts/drafts.ts";
import { useTextDraft } from "#src/shared/drafts/useTextDraft.ts";

/** A field for a comment behind a button. */
export interface OpenedField {
  open: boolean;
  /** Opened by the button, so the field takes the focus; a field left open at an earlier visit does not. */
  byHand: boolean;
  /** Something was typed and not sent: the button leads back to it. */
  hasDraft: boolean;
  /** For the button: it gets the focus back when the field is closed. */
  button: RefObject<HTMLButtonElement>;
  show(): void;
  /** @param hadFocus whether the focus was in the field; otherwise it stays elsewhere */
  close(hadFocus: boolean): void;
}

/** Nothing takes the focus that is folded away. */
function focusUnfolded(button: HTMLButtonElement | null): void {
  const fold = button?.closest("details");
  if (fold) fold.open = true;
  button?.focus();
}

/** Opens and closes the field of a comment whose draft is at `place`; one with words in it is open from the beginning. */
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
