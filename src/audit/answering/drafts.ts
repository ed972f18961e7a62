import type { Proof } from "#domain/questionnaire/answer.ts";
import lengths from "#schemas/lengths.json";
import { isWebAddress } from "#src/forms/urlCheck.ts";
import { type DraftBox, draftBox, storedDraft } from "#src/ui/saving/drafts.ts";

/** What people type: an answer without what the server adds to it. */
export interface Draft {
  value?: unknown;
  proofs: Proof[];
  additionalDetails: string;
  /** What the question asks for under its value. */
  details?: string | undefined;
  /** Taken over from the audit before, and neither confirmed nor changed since. */
  toCheck?: boolean | undefined;
}

export const answerDraft = storedDraft<Draft>(
  "answer",
  ({ proofs, additionalDetails }) => Array.isArray(proofs) && typeof additionalDetails === "string",
);

/** Where one person's answers to one audit are kept until the server has them; `name` is theirs, where they go on typing. */
export const answerBox = (userId: string, taskCode: string, name?: string): DraftBox<Draft> =>
  draftBox(answerDraft, { owner: userId, about: taskCode }, name);

/** Whether two answers are the same: what they say, and whether that is still to be checked. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const content = ({ value, proofs, additionalDetails, details = "", toCheck = false }: Draft) =>
    JSON.stringify([value ?? null, proofs, additionalDetails, details, toCheck]);
  return content(a) === content(b);
}

const unchecked = (draft: Draft): Draft => ({
  ...draft,
  proofs: draft.proofs.map(({ checked: _found, ...proof }) => proof),
});

/** Whether two answers are the same apart from what was found out about their links, which nobody typed. */
export const sameTyped = (a: Draft, b: Draft): boolean => sameDraft(unchecked(a), unchecked(b));

/** Whether two answers say the same, whoever has checked it. */
export const sameWords = (a: Draft, b: Draft): boolean => sameTyped({ ...a, toCheck: false }, { ...b, toCheck: false });

/** Whether a proof can be sent: its file is kept, or its link is an address. */
const isComplete = ({ url = "", file }: Proof) => file !== undefined || isWebAddress(url);

/** What a proof is called by itself. */
const ownName = ({ url = "", file }: Proof) => (file?.name ?? url).slice(0, lengths.title);

/** What is sent of a draft: its complete proofs; one without a title is named by its file, or its address. */
export function sendable({ value, proofs, additionalDetails, details, toCheck }: Draft): Draft {
  const complete = proofs
    .filter(isComplete)
    .map((proof) => ({ ...proof, title: proof.title.trim() || ownName(proof) }));
  return {
    value,
    proofs: complete,
    additionalDetails,
    ...(details ? { details } : {}),
    ...(toCheck ? { toCheck } : {}),
  };
}

/** Whether part of a draft cannot be sent yet: something was typed for a proof, but no address. */
export function holdsBack({ proofs }: Draft): boolean {
  return proofs.some(
    (proof) => !isComplete(proof) && Boolean(proof.url || proof.title.trim() || proof.details?.trim()),
  );
}
