import { programme } from "#domain/programme.ts";

/** Agreement of a person's points with a model's. */
export interface Agreement {
  /** Answers with points from both. */
  graded: number;
  /** Of these, those with the same points. */
  same: number;
  /** Of these, those with at most one point of difference. */
  withinOne: number;
  /** Mean of the points minus those of the model. It is below 0 if the points are fewer. */
  lean: number;
}

/** Points by question. */
export type GivenPoints = Readonly<Record<string, number>>;
/** Model points by question. */
export type ModelPoints = Readonly<Record<string, { points: number }>>;

/** Difference to the model by question, for questions with points from both. */
function differencesOf(given: GivenPoints, model: ModelPoints): [id: string, difference: number][] {
  return Object.entries(given).flatMap(([id, points]) => {
    const wanted = model[id];
    return wanted ? [[id, points - wanted.points] as [string, number]] : [];
  });
}

const meanOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((total, number) => total + number, 0) / numbers.length;

/** Compares points with a model's, by question. Questions without points from both do not count. */
export function agreementOf(given: GivenPoints, model: ModelPoints): Agreement {
  const differences = differencesOf(given, model).map(([, difference]) => difference);
  return {
    graded: differences.length,
    same: differences.filter((difference) => difference === 0).length,
    withinOne: differences.filter((difference) => Math.abs(difference) <= 1).length,
    lean: meanOf(differences),
  };
}

/** Whether an auditor gives fewer or more points than others, or about as many. */
export type Severity = "stricter" | "even" | "milder";

/**
 * The severity of an auditor, by `agreement` in `schemas/programme.json`.
 * @param lean mean of the auditor's points minus those of others, per question
 */
export function severityOf(lean: number): Severity {
  if (Math.abs(lean) <= programme.agreement.evenUpTo) return "even";
  return lean < 0 ? "stricter" : "milder";
}

/** Graded answers of one example, and the group of each question, such as its step. */
export interface Compared {
  given: GivenPoints;
  model: ModelPoints;
  groups: Readonly<Record<string, string>>;
}

/** The group of questions with the largest mean difference over several examples. Undefined if all points are equal. */
export function largestLean(compared: readonly Compared[]): { group: string; lean: number } | undefined {
  const byGroup = new Map<string, number[]>();
  for (const { given, model, groups } of compared)
    for (const [id, difference] of differencesOf(given, model)) {
      const group = groups[id];
      if (group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), difference]);
    }
  const leans = [...byGroup].map(([group, differences]) => ({ group, lean: meanOf(differences) }));
  const [largest] = leans.sort((one, other) => Math.abs(other.lean) - Math.abs(one.lean));
  return largest && largest.lean !== 0 ? largest : undefined;
}
