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
const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
const rows = words.map((word) => Object.fromEntries(columns.map(({ id }) => [id, `${word} 😀 ģ`])));
const answers = {
  [table?.id ?? ""]: {
    value: rows,
    additionalDetails: "Продажби",
    proofs: [{ title: "Plan", file: { id: "f1", name: "plan.pdf" } }],
    revision: 1,
  },
};

describeWithPoppler("an audit's answers (need poppler-utils)", () => {
  test.each(localeCodes)("say in %s what was asked and answered, over as many pages as that takes", async (locale) => {
    const making = { locale, types: questionTypes, words: answersWordsIn(locale) };
    const blocks = answersDocument({ title: "Spring", facts: ["LT-0142-1"], sections: [section], answers }, making);
    const document = { kind: "answers" as const, locale, date: "2026-05-04T00:00:00.000Z", title: "Spring", blocks };
    const bytes = await renderDocument(document);
    const text = textOf(bytes).replaceAll(/\s+/g, " ");
    for (const expected of [
      "Продажби",
      "Plan – plan.pdf",
      making.words.notAnswered,
      `${words.at(-1)} ģ`,
      textIn(table?.title ?? {}, locale),
    ])
      expect(text).toContain(expected.replaceAll(/\s+/g, " "));
  });
});
