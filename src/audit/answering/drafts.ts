import type { Proof } from "#domain/questionnaire/answer.ts";
import { isWebAddress, readableAddress, webAddress } from "#domain/texts/webAddress.ts";
import lengths from "#schemas/lengths.json";
import { type DraftBox, draftBox, storedDraft } from "#src/ui/saving/drafts.ts";

/** Typed part of an answer, without the server's additions. */
export interface Draft {
  value?: unknown;
  proofs: Proof[];
  additionalDetails: string;
  /** The additional text that the question asks for. */
  details?: string | undefined;
  /** Copied from the previous audit, and neither confirmed nor changed since. */
  toCheck?: boolean | undefined;
}

export const answerDraft = storedDraft<Draft>(
  "answer",
  ({ proofs, additionalDetails }) => Array.isArray(proofs) && typeof additionalDetails === "string",
);

/**
 * Local storage of a person's answers to an audit until the server has them. `name` is the name of the person who is
 * typing.
 */
export const answerBox = (userId: string, taskCode: string, name?: string): DraftBox<Draft> =>
  draftBox(answerDraft, { owner: userId, about: taskCode }, name);

/** The same for additions to an audit's answers that the auditor has requested. */
export const additionBox = (userId: string, taskCode: string, name?: string): DraftBox<Draft> =>
  answerBox(userId, `${taskCode}:requested`, name);

/** Whether two answers are equal in content and in their need for a check. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const content = ({ value, proofs, additionalDetails, details = "", toCheck = false }: Draft) =>
    JSON.stringify([value ?? null, proofs, additionalDetails, details, toCheck]);
  return content(a) === content(b);
}

const unchecked = (draft: Draft): Draft => ({
  ...draft,
  proofs: draft.proofs.map(({ checked: _found, ...proof }) => proof),
});

/** Whether two answers are equal apart from the results of link checks, which no one typed. */
export const sameTyped = (a: Draft, b: Draft): boolean => sameDraft(unchecked(a), unchecked(b));

/** Whether two answers have the same content, checked or not. */
export const sameWords = (a: Draft, b: Draft): boolean => sameTyped({ ...a, toCheck: false }, { ...b, toCheck: false });

/** Whether a proof can be sent: its file is stored, or its link is a web address. */
export const isComplete = ({ url = "", file }: Proof) => file !== undefined || isWebAddress(url);

/** Default title of a proof. */
const ownName = ({ url = "", file }: Proof) => (file?.name ?? readableAddress(url)).slice(0, lengths.title);

/**
 * The sent form of a proof, with its link in normal form. The default title is the name of its file, or its address.
 */
function ready(proof: Proof): Proof {
  const { url } = proof;
  const whole = url === undefined ? proof : { ...proof, url: webAddress(url) ?? url };
  return { ...whole, title: proof.title.trim() || ownName(whole) };
}

/** The part of a draft that can be sent, with complete proofs only. */
export function sendable({ value, proofs, additionalDetails, details, toCheck }: Draft): Draft {
  const complete = proofs.filter(isComplete).map(ready);
  return {
    value,
    proofs: complete,
    additionalDetails,
    ...(details ? { details } : {}),
    ...(toCheck ? { toCheck } : {}),
  };
}

/** Whether part of a draft cannot be sent yet, because a proof has input but no address. */
export function holdsBack({ proofs }: Draft): boolean {
  return proofs.some(
    (proof) => !isComplete(proof) && Boolean(proof.url || proof.title.trim() || proof.details?.trim()),
  );
}
