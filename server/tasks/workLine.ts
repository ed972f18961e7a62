import type { Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { minutesOf } from "#domain/questionnaire/effort.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { WorkLine } from "#domain/work/lines.ts";

/** Questions and answers of an audit. */
export interface Content {
  sections: Section[];
  answers: Answers;
}

/** Proofs that answering must attach, or that grading must open. */
const proofsOf = {
  answering: ({ proof }: Question) => Number(proof?.required ?? false),
  grading: ({ id }: Question, answers: Answers) => answers[id]?.proofs.length ?? 0,
};

/** A line of work with its number of questions, the first of them, and an estimate of the time. */
export function describeLine(
  { name, leadsTo, questions: ids, takes }: WorkLine,
  { sections, answers }: Content,
  locale: Locale,
): MyWork[number]["lines"][number] {
  const all = new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.id, question])));
  const questions = ids.flatMap((id) => all.get(id) ?? []);
  const [first] = questions;
  const proofs = takes ? questions.reduce((sum, question) => sum + proofsOf[takes](question, answers), 0) : 0;
  return {
    name,
    leadsTo,
    count: ids.length,
    question:
      first && (leadsTo === "question" || leadsTo === "requests" || leadsTo === "errors")
        ? { id: first.id, title: textIn(first.title, locale) }
        : null,
    grading: null,
    minutes: takes ? minutesOf(takes, { questions: questions.length, proofs }, programme) : null,
  };
}
