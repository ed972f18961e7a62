import type { Proof } from "#domain/questionnaire/answer.ts";
import { isWebAddress } from "#src/forms/urlCheck.ts";

/** What people type: an answer without what the server adds to it. */
export interface Draft {
  value?: unknown;
  proofs: Proof[];
  additionalDetails: string;
}

/** A draft with the revision it was written on; 0 for none yet. */
export interface KeptDraft {
  draft: Draft;
  baseRevision: number;
}

/** Keeps drafts in the browser from the first keystroke until the server has them: a closed tab loses nothing. */
export interface DraftBox {
  read(questionId: string): KeptDraft | undefined;
  keep(questionId: string, kept: KeptDraft): void;
  drop(questionId: string): void;
}

/** The box of one person for one audit. Where the browser allows no storage, drafts live as long as the page. */
export function draftBox(userId: string, taskCode: string): DraftBox {
  const key = (questionId: string) => `draft:${userId}:${taskCode}:${questionId}`;
  return {
    read(questionId) {
      try {
        const text = localStorage.getItem(key(questionId));
        return text ? JSON.parse(text) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(questionId, kept) {
      try {
        localStorage.setItem(key(questionId), JSON.stringify(kept));
      } catch {
        // A full or forbidden storage: the page itself still holds the draft.
      }
    },
    drop(questionId) {
      localStorage.removeItem(key(questionId));
    },
  };
}

/** Whether two answers say the same. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const content = ({ value, proofs, additionalDetails }: Draft) =>
    JSON.stringify([value ?? null, proofs, additionalDetails]);
  return content(a) === content(b);
}

/** Whether two answers say the same apart from what was found out about their links, which nobody typed. */
export function sameTyped(a: Draft, b: Draft): boolean {
  const unchecked = (draft: Draft) => ({
    ...draft,
    proofs: draft.proofs.map(({ checked: _found, ...proof }) => proof),
  });
  return sameDraft(unchecked(a), unchecked(b));
}

const LONGEST_TITLE = 200;

/** What is sent of a draft: its complete proofs; one without a title is named by its address. */
export function sendable({ value, proofs, additionalDetails }: Draft): Draft {
  const complete = proofs
    .filter(({ url }) => isWebAddress(url))
    .map((proof) => ({ ...proof, title: proof.title.trim() || proof.url.slice(0, LONGEST_TITLE) }));
  return { value, proofs: complete, additionalDetails };
}

/** Whether part of a draft cannot be sent yet: something was typed for a proof, but no address. */
export function holdsBack({ proofs }: Draft): boolean {
  return proofs.some(
    ({ url, title, details }) => !isWebAddress(url) && Boolean(url || title.trim() || details?.trim()),
  );
}
