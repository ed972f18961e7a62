import type { Proof } from "#domain/questionnaire/answer.ts";
import { writeDraft } from "#src/shared/drafts/drafts.ts";
import { readText, textDraft } from "#src/shared/drafts/useTextDraft.ts";

/** Content of a report being written. */
export interface WrittenError {
  text: string;
  proofs: Proof[];
}

/** Draft of a report on a question of an audit, as JSON in this browser until it is sent. */
export const errorDraft = textDraft("fact-check");

/** The key of the draft in this browser. */
export const errorPlace = (owner: string, task: string, question: string) => ({ owner, about: `${task}:${question}` });

/** The content of a stored draft, or an empty report. */
export function writtenIn(stored: string): WrittenError {
  if (!stored) return { text: "", proofs: [] };
  const { text = "", proofs = [] } = JSON.parse(stored) as Partial<WrittenError>;
  return { text, proofs };
}

/** Adds a proof to a stored draft, even while its dialog is closed. */
export function addProof(owner: string, task: string, question: string, proof: Proof): void {
  const place = errorPlace(owner, task, question);
  const written = writtenIn(readText(errorDraft, place));
  writeDraft(errorDraft, place, JSON.stringify({ ...written, proofs: [...written.proofs, proof] }));
}
