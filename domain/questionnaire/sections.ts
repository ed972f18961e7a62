import type { Level } from "#domain/generated/programme.ts";
import type { Question, Questionnaire, Texts } from "#domain/generated/questionnaire.ts";
import type { Programme } from "#domain/programme.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";

/** The questions of one audit field in one audit, in the version of its form that the audit began with. */
export interface Section {
  auditFieldId: string;
  title: Texts;
  formId: string;
  version: number;
  questions: Question[];
}

/** The questions a level asks: those of its steps of the improvement cycle. */
export function questionsForLevel(questions: readonly Question[], level: Level, programme: Programme): Question[] {
  const asks = programme.levels.find(({ name }) => name === level)?.asks ?? [];
  return questions.filter(({ pdca }) => asks.includes(pdca));
}

function problemsOf(question: Question, earlier: Map<string, Question>, types: QuestionTypes): string[] {
  const type = types.all.find(({ name }) => name === question.type);
  if (!type) return [`${question.id}: no question type ${question.type}`];
  const settings = question.settings ?? {};
  const missing = (type.needs ?? []).filter((need) => !(need in settings)).map((need) => `${question.id}: needs ${need}`);
  const foreign = Object.keys(settings)
    .filter((name) => !(type.settings as string[] | undefined)?.includes(name))
    .map((name) => `${question.id}: ${question.type} has no setting ${name}`);
  const duplicate = earlier.has(question.id) ? [`${question.id}: twice`] : [];
  const reference = question.visibleIf?.question;
  const unknown = reference && !earlier.has(reference) ? [`${question.id}: visible-if refers to ${reference}, which is not earlier`] : [];
  return [...duplicate, ...missing, ...foreign, ...unknown];
}

/** What is wrong with a questionnaire beyond its meta-schema; nothing when it can be published. */
export function checkQuestionnaire({ questions }: Pick<Questionnaire, "questions">, types: QuestionTypes): string[] {
  const earlier = new Map<string, Question>();
  return questions.flatMap((question) => {
    const problems = problemsOf(question, earlier, types);
    earlier.set(question.id, question);
    return problems;
  });
}
