import { graded } from "./audits.mjs";

/** Points of a question; severity in points is this often the severity as a share. */
const MAX_POINTS = 4;

/** Assumptions of the model. Points are shares of a question's points: a step of the scale is a quarter. */
export const assumed = {
  /** Standard deviation of a grade by chance: half a step. */
  noise: 0.125,
  /** Answers of one worked example. */
  answersOfExample: 13,
  /** Share of an auditor's severity that remains after the reasons of a failed practice. */
  leftAfterPractice: 0.5,
  /** Share of audits by an auditor without a completed audit. */
  firstAudits: 0.125,
  /** A team reports a grade that is at least two steps too low, with this probability. */
  reportsError: 0.3,
  /** A team appeals against less than its own view of the level, with this probability. */
  appeals: 0.5,
  /** Shares of claims that are forgotten, and of audits that lack one document. */
  forgotten: 0.03,
  missingDocument: 0.15,
  /** Mean days of each part. */
  days: {
    grading: 21,
    claimedAgain: 10,
    anotherRound: 35,
    addition: 4,
    opinion: 4,
    decision: 3,
    factCheck: 7,
    appeal: 12,
  },
  /** An audit without an end counts with this time. */
  yearDays: 365,
};

/** The procedures that are compared; each adds a step to the one before. */
export const procedures = [
  ["short procedure", []],
  ["with practice", ["practice"]],
  ["and second opinion", ["practice", "secondOpinion"]],
  ["and fact check", ["practice", "secondOpinion", "factCheck"]],
  ["and appeal", ["practice", "secondOpinion", "factCheck", "appeal"]],
];

/** An auditor's severity as a share of points, below 0 if strict. The practice repeats until it is close to the model. */
function severityOf(random, { spread, practises, meanDifferenceAtMost }) {
  let severity = spread * random.normal();
  const measured = () => {
    const error = assumed.noise / Math.sqrt(assumed.answersOfExample);
    const examples = Array.from({ length: 3 }, () => Math.abs(severity + error * random.normal()) * MAX_POINTS);
    return examples.reduce((sum, each) => sum + each, 0) / examples.length;
  };
  while (practises && measured() > meanDifferenceAtMost) severity *= assumed.leftAfterPractice;
  return severity;
}

const exponential = (random, mean) => -mean * Math.log(1 - random.next());

/** Other points for some questions. */
export const withPoints = (grades, points) => ({ ...grades, assessments: { ...grades.assessments, ...points } });

export const questionsOf = ({ sections }) => sections.flatMap(({ questions }) => questions);

/** Both gradings together: the mean of the points, to whole points by chance. */
function meanOf(random, one, other) {
  const mean = ({ id }) => {
    const exact = (one.assessments[id].points + other.assessments[id].points) / 2;
    return [id, { points: Math.floor(exact + (Number.isInteger(exact) ? 0 : Math.round(random.next()))) }];
  };
  return withPoints(one, Object.fromEntries(questionsOf(one).map(mean)));
}

/** Whether two gradings give different levels, or the blind share differs on average by more than a practice allows. */
function needsDecision(random, { grades, other, level, blindShareOf, practice }) {
  const share = blindShareOf(grades, String(random.next()));
  const shared = Object.fromEntries(share.map(({ id }) => [id, other.assessments[id]]));
  const lean = share.reduce((sum, { id }) => sum + shared[id].points - grades.assessments[id].points, 0) / share.length;
  return Math.abs(lean) > practice.meanDifferenceAtMost || level(grades) !== level(withPoints(grades, shared));
}

/**
 * One audit in one procedure.
 * @returns {{level: string, days: number}} its result, and the days of its further steps
 */
export function runProcedure(random, audit, { steps, spread, rules, product }) {
  const { levelBy, isOpinionDue, practice, rank } = product;
  const has = (step) => steps.includes(step);
  const auditor = { spread, practises: has("practice"), meanDifferenceAtMost: practice.meanDifferenceAtMost };
  const grade = () => graded(random, audit, { noise: assumed.noise, severity: severityOf(random, auditor) });
  const level = (grades) => levelBy(grades, audit.level, rules);
  let grades = grade();
  let days = 0;
  if (has("factCheck")) {
    days += assumed.days.factCheck;
    const wrong = questionsOf(grades).filter(({ id, maxPoints }) => {
      const tooLow = audit.answers.get(id) * maxPoints - grades.assessments[id].points;
      return tooLow >= maxPoints / 2 && random.next() < assumed.reportsError;
    });
    const right = wrong.map(({ id, maxPoints }) => [id, { points: Math.round(audit.answers.get(id) * maxPoints) }]);
    grades = withPoints(grades, Object.fromEntries(right));
  }
  const isFirstAudit = random.next() < assumed.firstAudits;
  if (has("secondOpinion") && isOpinionDue(grades, { audit, rules, level: level(grades), isFirstAudit })) {
    days += exponential(random, assumed.days.opinion);
    const other = grade();
    if (needsDecision(random, { grades, other, level, ...product })) {
      days += exponential(random, assumed.days.decision);
      grades = meanOf(random, grades, other);
    }
  }
  let result = level(grades);
  const own = levelBy(product.truth(audit), audit.level, rules);
  if (has("appeal") && rank(result) < rank(own) && random.next() < assumed.appeals) {
    days += exponential(random, assumed.days.appeal);
    const second = level(grade());
    if (rank(second) > rank(result)) result = second;
  }
  return { level: result, days };
}

/** Days from the approval to the end of the grading, with and without terms of claims and requests for one question. */
export function waiting(random, { hasTerms, claimDays, requestDays }) {
  const { days, forgotten, missingDocument, yearDays } = assumed;
  let waited = Math.min(exponential(random, days.grading), hasTerms ? claimDays : yearDays);
  const isForgotten = random.next() < forgotten;
  const lacksDocument = random.next() < missingDocument;
  if (isForgotten && !hasTerms) return yearDays;
  if (isForgotten) waited = claimDays + exponential(random, days.claimedAgain) + exponential(random, days.grading);
  if (lacksDocument)
    waited += hasTerms
      ? Math.min(exponential(random, days.addition), requestDays)
      : exponential(random, days.anotherRound);
  return waited;
}
