/** @typedef {import("../lib/random.mjs").seededRandom} SeededRandom */

const steps = ["plan", "do", "check", "act"];

/** Profiles of teams: the quality of each step, from 0 to 1. */
const profiles = {
  even: (quality) => ({ plan: quality, do: quality, check: quality, act: quality }),
  "no Check": (quality) => ({ plan: quality, do: quality, check: 0.1, act: quality }),
  "no Act": (quality) => ({ plan: quality, do: quality, check: quality, act: 0.05 }),
  uneven: (quality, random) =>
    Object.fromEntries(steps.map((step) => [step, Math.min(1, Math.max(0, quality + 0.4 * (random.next() - 0.5)))])),
};

/** Spread of single answers around the quality of the team's step. */
const SPREAD = 0.15;

/**
 * A made-up audit over the programme's own questions: which fields and level, and how good each answer is.
 * @param {ReturnType<SeededRandom>} random
 * @param {{questionnaires: {auditField: string, questions: object[]}[], levels: {name: string, asks: string[]}[]}} programme
 */
export function anAudit(random, { questionnaires, levels }) {
  const profile = random.pick(Object.keys(profiles));
  const quality = profiles[profile](0.55 + 0.45 * random.next(), random);
  const level = random.pick(levels);
  const first = Math.floor(random.next() * questionnaires.length);
  const count = 1 + Math.floor(random.next() * questionnaires.length);
  const chosen = Array.from({ length: count }, (_, index) => questionnaires[(first + index) % questionnaires.length]);
  const sections = chosen.map(({ auditField, questions }) => ({
    auditFieldId: auditField,
    questions: questions
      .filter(({ pdca }) => level.asks.includes(pdca))
      .map(({ id, pdca, maxPoints, weight }) => ({ id, pdca, maxPoints, weight })),
  }));
  const answers = new Map(
    sections.flatMap(({ questions }) =>
      questions.map(({ id, pdca }) => [id, Math.min(1, Math.max(0, quality[pdca] + SPREAD * random.normal()))]),
    ),
  );
  return { profile, level: level.name, sections, answers };
}

/**
 * The points of a grader: their perception of an answer, rounded to possible points.
 * @param {ReturnType<SeededRandom>} random
 * @param {ReturnType<typeof anAudit>} audit
 * @param {{noise: number, severity?: number, maxOf?: (index: number, maxPoints: number) => number}} grader error of
 * perception by chance and by severity (of all points), and the maxima they grade on
 */
export function graded(random, { sections, answers }, { noise, severity = 0, maxOf = (_index, max) => max }) {
  let index = 0;
  const assessments = {};
  const scaled = sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const maxPoints = maxOf(index, question.maxPoints);
      const seen = Math.min(1, Math.max(0, answers.get(question.id) + severity + noise * random.normal()));
      assessments[question.id] = { points: Math.round(seen * maxPoints) };
      index += 1;
      return { ...question, maxPoints };
    }),
  }));
  return { sections: scaled, assessments };
}
