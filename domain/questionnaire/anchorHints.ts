import type { Pdca } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { missingParts } from "#domain/questionnaire/completeness.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import hintsFile from "#schemas/anchor-hints.json";

/** A property of an answer that is visible without understanding it. */
export type Sign = "text" | "length" | "rows" | "figure" | "date" | "role" | "proof";

interface HintRules {
  types: readonly string[];
  steps: Record<Pdca, Sign[][]>;
  roles: Record<string, string[]>;
}

const rules = hintsFile as HintRules;

/** The anchor that an answer appears to reach. */
export interface AnchorHint {
  /** Its place in the programme's scale, from 1, and so its points. */
  step: number;
  /** Signs found in the answer. */
  found: Sign[];
  /** Signs that the next anchor also needs. Empty if none of its rules can be checked. */
  next: Sign[];
}

type Hinted = Pick<Question, "maxPoints" | "type" | "pdca" | "settings" | "proof" | "details">;
type Written = Pick<Answer, "value" | "proofs" | "details" | "additionalDetails">;

/** Signs with a word in the hint. The others only show that there is a text. */
const named = new Set<Sign>(["rows", "figure", "date", "role", "proof"]);

/** The twelve months as the programme's languages write them next to a day. */
const months = localeCodes.flatMap((locale) => {
  const format = dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2026, month, 2)));
    return parts.find(({ type }) => type === "month")?.value.toLowerCase() ?? "";
  });
});

const digits = /\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}|\d{4}-\d{2}-\d{2}|\b(?:19|20)\d\d\b/;
const month = `(?:${months.join("|")})(?!\\p{L})`;
const inWords = `\\d{1,2}[.\\p{L}º]{0,3}\\s+${month}(?:\\s+\\d{4})?|${month}\\s+\\d{1,4}`;
const date = new RegExp(`${inWords}|${digits.source}`, "giu");
const role = new RegExp(`(?<!\\p{L})(?:${Object.values(rules.roles).flat().join("|")})`, "iu");

/** All written parts of an answer, including the cells of a table. */
function textOf({ value, details = "", additionalDetails }: Written): string {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  const cells = rows.flatMap((row) => (typeof row === "object" && row !== null ? Object.values(row) : [row]));
  return [...cells, details, additionalDetails].filter((text) => typeof text === "string").join("\n");
}

/** The signs that are possible in answers to a question. */
const isPossible = ({ type, proof }: Hinted, sign: Sign): boolean => {
  if (sign === "rows") return type === "table";
  if (sign === "length") return type !== "table";
  return sign !== "proof" || proof !== undefined;
};

function signsOf(question: Hinted, answer: Written): Set<Sign> {
  const text = textOf(answer);
  const missing = missingParts(question, answer).filter(({ reason }) => reason !== "proof" && reason !== "details");
  const complete = missing.length === 0;
  const found: Record<Sign, boolean> = {
    text: text.trim() !== "",
    length: complete,
    rows: complete,
    figure: /\d/.test(text.replace(date, "")),
    date: text.search(date) >= 0,
    role: role.test(text),
    proof: answer.proofs.length > 0,
  };
  const signs = Object.keys(found) as Sign[];
  return new Set(signs.filter((sign) => found[sign] && isPossible(question, sign)));
}

/**
 * The anchor that a written answer appears to reach, by the rules in `schemas/anchor-hints.json`. It is a hint for the
 * team: it is never stored, and nothing is graded by it.
 * @returns undefined for an empty answer, for question types without hints, and if steps and points differ
 */
export function anchorHint(question: Hinted, answer: Written): AnchorHint | undefined {
  const isUsual = question.maxPoints === programme.pointScale.length - 1;
  if (!isUsual || !rules.types.includes(question.type)) return undefined;
  const signs = signsOf(question, answer);
  const missingAt = rules.steps[question.pdca].map((wanted) =>
    wanted.filter((sign) => isPossible(question, sign) && !signs.has(sign)),
  );
  const unmet = missingAt.findIndex((missing) => missing.length > 0);
  const step = unmet < 0 ? missingAt.length : unmet;
  if (step === 0) return undefined;
  return { step, found: [...signs].filter((sign) => named.has(sign)), next: missingAt[step] ?? [] };
}
