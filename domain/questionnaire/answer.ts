import { programme } from "#domain/programme.ts";
import { type ProofFile, proofFileSchema } from "#domain/questionnaire/file.ts";
import { isBlankText } from "#domain/texts/storable.ts";
import lengths from "#schemas/lengths.json";

/** Result of checking a link (`GET utils/validate-url`): a hint, not a guarantee. */
export interface ProofCheck {
  valid: boolean;
  checkedAt: string;
  reason?: string;
}

/** A document that proves an answer: either a link or a file. */
export interface Proof {
  title: string;
  url?: string;
  details?: string;
  checked?: ProofCheck;
  file?: ProofFile;
}

/** Identity of a proof within an answer: a link's address, or `file:` and the file's id. */
export const addressOf = ({ url, file }: Pick<Proof, "url" | "file">): string =>
  file ? `file:${file.id}` : (url ?? "");

/** The value of an answer: JSON in the form that its question type requires. */
export type AnswerValue = unknown;

/** A stored and displayed answer. Times are ISO 8601, UTC. */
export interface Answer {
  value?: AnswerValue;
  proofs: Proof[];
  additionalDetails: string;
  /** Additional text that the question asks for (`details`), such as a reason or a calculation. */
  details?: string;
  /** Copied from the previous audit, and neither confirmed nor changed since. */
  toCheck?: boolean;
  /** Time of its first additions in the external audit, on an auditor's request. */
  addedAt?: string;
  revision: number;
  answeredBy?: string;
  answeredByName?: string;
  /** Names of the people who wrote earlier versions, the latest first. */
  coauthors?: string[];
  answeredAt?: string;
}

/** Answers by question id. */
export type Answers = Record<string, Answer>;

const { detailsLength, proofs } = programme.answers;

const checkSchema = {
  type: "object",
  description: "The server’s finding at the link. Requests with it are accepted, and it is ignored.",
  additionalProperties: false,
  required: ["valid", "checkedAt"],
  properties: {
    valid: { type: "boolean" },
    checkedAt: { type: "string", format: "date-time", maxLength: 40 },
    reason: { type: "string", maxLength: 200 },
  },
} as const;

/** JSON Schema of a proof. The server also requires either a web address or a file (`domain/texts/webAddress.ts`). */
export const proofSchema = {
  type: "object",
  additionalProperties: false,
  required: ["title"],
  properties: {
    title: { type: "string", maxLength: lengths.title },
    url: {
      type: "string",
      maxLength: 2000,
      description: "A web address (http or https), stored in the form in which browsers write it.",
    },
    details: { type: "string", maxLength: 1000 },
    checked: checkSchema,
    file: proofFileSchema,
  },
} as const;

/** JSON Schema of every answer's properties besides its value. */
export const envelopeSchema = {
  type: "object",
  properties: {
    proofs: { type: "array", maxItems: proofs, items: proofSchema },
    additionalDetails: { type: "string", maxLength: detailsLength },
    details: {
      type: "string",
      maxLength: detailsLength,
      description: "The text that the question asks for under its value.",
    },
    toCheck: { type: "boolean", description: "Taken over from the audit before, and not confirmed yet." },
  },
} as const;

/** Whether a value is empty: none, blank text, or a list or row of empty values. `false` and 0 are not empty. */
export function isEmptyValue(value: AnswerValue): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return isBlankText(value);
  return typeof value === "object" && Object.values(value).every(isEmptyValue);
}

/** Whether an answer is completely empty: no value, no proof, no text. */
export function isBlank(
  answer: Pick<Answer, "value" | "proofs" | "additionalDetails" | "details"> | undefined,
): boolean {
  if (!answer) return true;
  const { value, proofs, additionalDetails, details } = answer;
  return isEmptyValue([value, additionalDetails, details]) && proofs.length === 0;
}
