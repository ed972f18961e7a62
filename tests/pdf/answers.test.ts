import { expect, test } from "vitest";
import { answersDocument } from "#domain/documents/answers.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { localeCodes } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import sales from "#schemas/questionnaires/sales.json";
import { answersWordsIn } from "#server/documents/words.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { describeWithPoppler, textOf } from "#tests/pdf/poppler.ts";

const questions = sales.questions as unknown as Question[];
const section = {
  auditFieldId: "sales",
  title: { "en-GB": "Sales" },
  formId: "sales",
  version: 1,
  anchors: null,
  questions,
};
const table = questions.find(({ type }) => type === "table");
const columns = table?.settings?.columns ?? [];

/** An answer of a table that has as many rows, the last of which ends in "last ģ". */
const answersOf = (count: number) => {
  const words = Array.from({ length: count }, (_, index) => (index === count - 1 ? "last" : `word${index}`));
  const value = words.map((word) => Object.fromEntries(columns.map(({ id }) => [id, `${word} 😀 ģ`])));
  const proofs = [{ title: "Plan", file: { id: "f1", name: "plan.pdf" } }];
  return { [table?.id ?? ""]: { value, additionalDetails: "Продажби", proofs, revision: 1 } };
};

/** Each language has a page or two; one language has as many pages as the longest table takes. */
const cases = [...localeCodes.map((locale) => ({ locale, rows: 20 })), { locale: "bg-BG" as const, rows: 900 }];

describeWithPoppler("an audit's answers (need poppler-utils)", () => {
  test.each(cases)(
    "say in $locale what was asked and answered, with $rows rows in a table",
    async ({ locale, rows }) => {
      const making = { locale, types: questionTypes, words: answersWordsIn(locale) };
      const blocks = answersDocument(
        { title: "Spring", facts: ["LT-0142-1"], sections: [section], answers: answersOf(rows) },
        making,
      );
      const document = { kind: "answers" as const, locale, date: "2026-05-04T00:00:00.000Z", title: "Spring", blocks };
      const bytes = await renderDocument(document);
      const text = textOf(bytes).replaceAll(/\s+/g, " ");
      for (const expected of [
        "Продажби",
        "Plan – plan.pdf",
        making.words.notAnswered,
        "last ģ",
        textIn(table?.title ?? {}, locale),
      ])
        expect(text).toContain(expected.replaceAll(/\s+/g, " "));
    },
  );
});
