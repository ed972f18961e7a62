import type { Level, Programme } from "#domain/generated/programme.ts";
import type { QuestionType } from "#domain/generated/question-type.ts";
import type { Question, Questionnaire, QuestionSettings, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import { crossedBounds } from "#domain/questionnaire/bounds.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import { type QuestionTypes, settingsOf } from "#domain/questionnaire/questionTypes.ts";
import { countsUnreachably } from "#domain/questionnaire/whenHidden.ts";

/** The questions of one audit field in an audit, in the audit's version of the form. */
export interface Section {
  auditFieldId: string;
  title: Texts;
  formId: string;
  version: number;
  /** Anchors published with the version; null for versions from before anchors existed. */
  anchors: Anchors | null;
  questions: Question[];
}

/** The questions of a level, from its steps of the improvement cycle. */
export function questionsForLevel(questions: readonly Question[], level: Level, programme: Programme): Question[] {
  const asking = programme.levels.filter(({ name }) => name === level);
  return questions.filter(({ pdca }) => asking.some(({ asks }) => asks.includes(pdca)));
}

/** Names of properties that every JavaScript object has. As keys of answers they would be found even if missing. */
const isReserved = (name: string) => name in {};

function problemsOfNames(kind: string, names: string[]): string[] {
  const twice = names.filter((name, index) => names.indexOf(name) < index).map((name) => `two ${kind}s are ${name}`);
  return [...twice, ...names.filter(isReserved).map((name) => `no ${kind} may be ${name}`)];
}

/** Faults of limits that no answer can meet. */
const problemsOfBounds = (question: Question, types: QuestionTypes): string[] =>
  crossedBounds(question, types).map(
    ({ least, most }) => `${least} is above ${most === "options" ? "the number of options" : most}`,
  );

function problemsOfSettings(settings: QuestionSettings, type: QuestionType): string[] {
  const { name, needs = [] } = type;
  const known = settingsOf(type);
  return [
    ...needs.filter((need) => !(need in settings)).map((need) => `needs ${need}`),
    ...Object.keys(settings)
      .filter((setting) => !known.has(setting))
      .map((setting) => `${name} has no setting ${setting}`),
    ...problemsOfNames("option", settings.options?.map(({ value }) => value) ?? []),
    ...problemsOfNames("column", settings.columns?.map(({ id }) => id) ?? []),
  ];
}

function problemsOfType(question: Question, types: QuestionTypes): string[] {
  const type = types.all.find(({ name }) => name === question.type);
  if (!type) return [`no question type ${question.type}`];
  return [...problemsOfSettings(question.settings ?? {}, type), ...problemsOfBounds(question, types)];
}

/** Faults of a question's points while it is hidden. */
function problemsOfHiding(question: Question, earlier: ReadonlyMap<string, Question>): string[] {
  if (!question.whenHidden) return [];
  if (!question.visibleIf) return ["whenHidden needs a visible-if"];
  const deciders = decidersOf(question.visibleIf).flatMap((decider) => earlier.get(decider) ?? []);
  return countsUnreachably(question, deciders, programme)
    ? ["counts while it is hidden at a level that does not ask what hides it"]
    : [];
}

function problemsOf(question: Question, earlier: ReadonlyMap<string, Question>, types: QuestionTypes): string[] {
  const unreachable = decidersOf(question.visibleIf).filter((decider) => !earlier.has(decider));
  return [
    ...(earlier.has(question.id) ? ["there are two of this id"] : []),
    ...(isReserved(question.id) ? ["this id is reserved"] : []),
    ...problemsOfType(question, types),
    ...problemsOfHiding(question, earlier),
    ...unreachable.map((decider) => `visible-if refers to ${decider}, which is not earlier`),
  ];
}

/**
 * Faults of a questionnaire beyond its meta-schema, each with the question's id. Empty if it can be published: every
 * question compiles, can be answered, and depends only on earlier ones.
 */
export function checkQuestionnaire({ questions }: Pick<Questionnaire, "questions">, types: QuestionTypes): string[] {
  const earlier = new Map<string, Question>();
  return questions.flatMap((question) => {
    const problems = problemsOf(question, earlier, types);
    earlier.set(question.id, question);
    return problems.map((problem) => `${question.id}: ${problem}`);
  });
}
