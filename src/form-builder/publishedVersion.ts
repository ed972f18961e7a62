import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";

/** A version of a form as `GET forms/{id}/versions` answers it. */
export interface PublishedVersion {
  version: number;
  publishedAt: string;
  /** When audits that are requested get it; null for without a beginning or without an end. */
  inForceFrom: string | null;
  inForceUntil: string | null;
  title: Texts;
  questions: Question[];
}

/** A version as it was built. */
export const toBuiltVersion = ({ title, questions }: Pick<PublishedVersion, "title" | "questions">): BuiltForm => ({
  titles: title,
  questions,
});

/** Whether a version is in force at a moment, or planned; nothing for one whose time is over or never came. */
export function termOf(version: PublishedVersion, now: Date): "inForce" | "planned" | undefined {
  const { inForceFrom, inForceUntil } = version;
  if (inForceUntil !== null && Date.parse(inForceUntil) <= now.getTime()) return undefined;
  return inForceFrom !== null && Date.parse(inForceFrom) > now.getTime() ? "planned" : "inForce";
}
