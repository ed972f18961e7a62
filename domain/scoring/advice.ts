import type { Level, Pdca, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { questionsForLevel } from "#domain/questionnaire/sections.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";
import { steps } from "#domain/scoring/steps.ts";
import { weighted } from "#domain/scoring/weighted.ts";

/** Reasons why a valid questionnaire measures badly. Shares are whole percent. */
export type Advice =
  | { about: "share"; questionId: string; level: Level; percent: number }
  | { about: "balance"; step: Pdca; percent: number }
  | { about: "points" | "scale"; questionId: string };

const fullPoints = (questions: readonly Question[]) =>
  questions.reduce((sum, question) => sum + weighted(question, 0).max, 0);

/** Questions with too large a share of a field, each at the lowest level with that share. */
function tooHeavy(questions: readonly Question[], programme: Programme): Advice[] {
  const { questionAtMost } = programme.balance;
  const found = programme.levels.flatMap(({ name: level }) => {
    const asked = questionsForLevel(questions, level, programme);
    const whole = fullPoints(asked);
    return asked.flatMap((question) => {
      const points = fullPoints([question]) * 100;
      if (points <= questionAtMost * whole) return [];
      return { about: "share" as const, questionId: question.id, level, percent: Math.round(points / whole) };
    });
  });
  return found.filter(({ questionId }, at) => found.findIndex((one) => one.questionId === questionId) === at);
}

/** Steps with too small or too large a part of all points. */
function unbalanced(questions: readonly Question[], { balance }: Programme): Advice[] {
  const whole = fullPoints(questions);
  return steps.flatMap((step): Advice[] => {
    const points = fullPoints(questions.filter(({ pdca }) => pdca === step)) * 100;
    const fair = points >= balance.stepAtLeast * whole && points <= balance.stepAtMost * whole;
    return fair ? [] : [{ about: "balance", step, percent: Math.round(points / whole) }];
  });
}

/** Whether an answer of a type is one of the steps of a question. */
const choosesSteps = (type: string) => widgetNamed(questionTypes.get(type).widget).choosesAnchors === true;

/**
 * Advice before a questionnaire is published, with the limits of `balance` in `schemas/programme.json`. It lists
 * questions with more than a fifth of their field's points, and steps with less than a fifth or more than three tenths.
 * It also lists points that do not fit the anchors, and self-rating questions without anchors.
 */
export function adviceOn(questions: readonly Question[], programme: Programme): Advice[] {
  const anchored = programme.pointScale.length - 1;
  const odd = questions.filter(({ maxPoints }) => maxPoints !== anchored);
  const unscaled = questions.filter(({ type, anchors }) => !anchors && choosesSteps(type));
  return [
    ...tooHeavy(questions, programme),
    ...unbalanced(questions, programme),
    ...odd.map(({ id }) => ({ about: "points" as const, questionId: id })),
    ...unscaled.map(({ id }) => ({ about: "scale" as const, questionId: id })),
  ];
}
