import type { Kysely } from "kysely";
import type { Example } from "#domain/generated/example.ts";
import type { Question, Questionnaire } from "#domain/generated/questionnaire.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import type { Tables } from "#server/database/database.ts";
import { workedExamples } from "#server/documents/examples.ts";
import { currentForms } from "#server/questionnaires/versions.ts";

/** A worked example with its questions, as its audit field asks them. */
export interface PracticeExample extends Pick<Example, "number" | "auditField" | "about" | "answers"> {
  questions: Question[];
  anchors: Anchors | null;
}

const shipped = Object.values(
  import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", { eager: true, import: "default" }),
);

/**
 * The worked examples in the order of their numbers, with the published questions that they answer. An example whose
 * questions are no longer published has those of the product's questionnaire, so that the practice remains possible.
 */
export async function practiceExamples(database: Kysely<Tables>, at: Date): Promise<PracticeExample[]> {
  const forms = await currentForms(database, at);
  return workedExamples
    .map(({ number, auditField, about, answers }) => {
      const isAnswered = ({ id }: Question) => answers[id] !== undefined;
      const form = forms.find((each) => each.auditFieldId === auditField && each.questions.some(isAnswered));
      const asked = form?.questions ?? shipped.find((each) => each.auditField === auditField)?.questions ?? [];
      return {
        number,
        auditField,
        about,
        answers,
        questions: asked.filter(isAnswered),
        anchors: form?.anchors ?? null,
      };
    })
    .sort((one, other) => one.number - other.number);
}
