import type { Proof } from "#domain/questionnaire/answer.ts";

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
