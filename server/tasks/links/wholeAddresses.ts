import type { Question } from "#domain/generated/questionnaire.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { webAddress } from "#domain/texts/webAddress.ts";

/** The parts of a sent answer that can contain web addresses. */
interface Linking {
  value?: unknown;
  proofs?: Proof[];
}

const whole = (text: string) => webAddress(text) ?? text;

/** A proof with its link in normal form. A text that is not a web address stays. */
export const wholeProof = (proof: Proof): Proof =>
  proof.url === undefined ? proof : { ...proof, url: whole(proof.url) };

/** Whether the value of a question is a web address. */
const asksForLink = (question: Question | undefined, types: QuestionTypes) =>
  question !== undefined && answerSchema(question, types).format === "uri";

/**
 * Sent answers with their links and the links of their proofs in normal form. Texts that are not web addresses stay.
 */
export function withWholeAddresses<A extends Linking>(
  sent: Record<string, A>,
  questions: ReadonlyMap<string, Question>,
  types: QuestionTypes,
): Record<string, A> {
  const entries = Object.entries(sent).map(([id, answer]): [string, A] => {
    const { value, proofs } = answer;
    const isLink = typeof value === "string" && asksForLink(questions.get(id), types);
    const changed = {
      ...(isLink ? { value: whole(value) } : {}),
      ...(proofs ? { proofs: proofs.map(wholeProof) } : {}),
    };
    return [id, { ...answer, ...changed }];
  });
  return Object.fromEntries(entries);
}
