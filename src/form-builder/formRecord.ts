import type { Texts } from "#domain/generated/questionnaire.ts";
import type { Form } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { withoutEmptyTexts } from "#domain/questionnaire/formTexts.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";

/** A form as `GET forms/{id}` answers it. */
export type FormRecord = Stored<Form> & { texts: { title?: Texts }; auditFieldIdLabel: string | null };

/** Whether a form's latest version is in force, will be, or no longer is; `never` if none was published. */
export function standingOf({ publishedVersion, inForceFrom, retired, retiredAt }: FormRecord) {
  if (publishedVersion === null) return "never";
  if (retired) return "retired";
  if (inForceFrom !== null && Date.parse(inForceFrom) > Date.now()) return "planned";
  return retiredAt === null ? "inForce" : "ending";
}

/** A form for the builder: its title is merged with the titles in other languages. */
export function toBuilt({ title, texts, questions }: Pick<Form, "title" | "texts" | "questions">): BuiltForm {
  return {
    titles: { ...texts?.title, [programme.fallbackLocale]: title },
    questions,
  };
}

/** The body of a create or update call. */
export function toBody({ titles, questions }: BuiltForm) {
  const { [programme.fallbackLocale]: title = "", ...others } = titles;
  const written = Object.fromEntries(Object.entries(others).filter(([, text]) => text.trim()));
  return { title: title.trim(), texts: { title: written }, questions: withoutEmptyTexts(questions) };
}
