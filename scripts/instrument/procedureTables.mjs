import { seededRandom } from "../lib/random.mjs";
import { graded } from "./audits.mjs";
import { procedures, questionsOf, runProcedure, waiting } from "./procedure.mjs";

/** Spread of the auditors' severity, in steps of the scale. */
const spreads = [0, 0.25, 0.5];

/** The product's own rules, as the model of the procedure uses them. */
async function productRules({ load, levelBy, names, readJson }) {
  const { remainingSteps } = await load("domain/procedure/remainingSteps.ts");
  const { blindShare } = await load("domain/procedure/blindShare.ts");
  const { thresholdMargin } = await load("domain/scoring/margin.ts");
  const { score } = await load("domain/scoring/score.ts");
  const file = readJson("procedure.json");
  const latest = (step) => file[step].at(-1);
  const { secondGradingShare } = latest("secondOpinion");
  const moment = new Date();
  return {
    levelBy,
    rank: (level) => names.indexOf(level),
    practice: latest("practice"),
    claimDays: latest("claim").days,
    requestDays: latest("proofRequest").days,
    truth: (audit) => graded(seededRandom(1), audit, { noise: 0 }),
    isOpinionDue(grades, { audit, rules, level, isFirstAudit }) {
      if (level === "none") return false;
      const margin = thresholdMargin(score(grades.sections, {}, grades.assessments, rules), audit.level, rules);
      return remainingSteps({ country: null, moment, level, isFirstAudit, margin }).length > 0;
    },
    blindShareOf(grades, seed) {
      const questions = questionsOf(grades);
      const ids = new Set(
        blindShare(
          questions.map(({ id }) => id),
          secondGradingShare,
          seed,
        ),
      );
      return questions.filter(({ id }) => ids.has(id));
    },
  };
}

const percent = (items, holds) =>
  `${((100 * items.filter((item, at) => holds(item, at)).length) / items.length).toFixed(1)} %`;
const quantile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))];
const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * The effect of the steps of an external audit, with auditors of different severity.
 * @returns {Promise<[title: string, head: string[], rows: unknown[][]][]>}
 */
export async function procedureTables({ made, seed, rules, ...rest }) {
  const product = await productRules(rest);
  const { rank } = product;
  const own = made.map((audit) => rest.levelBy(product.truth(audit), audit.level, rules));
  const rows = spreads.flatMap((spread) =>
    procedures.map(([name, steps]) => {
      const [random, again] = [seededRandom(seed), seededRandom(seed + 1)];
      const run = (numbers) =>
        made.map((audit) => runProcedure(numbers, audit, { steps, spread: spread / 4, rules, product }));
      const results = run(random).map((result, at) => ({ ...result, away: rank(result.level) - rank(own[at]) }));
      const others = run(again);
      return [
        spread,
        name,
        percent(results, ({ level }, at) => level === others[at]?.level),
        percent(results, ({ away }) => away > 0),
        percent(results, ({ away }) => away < 0),
        percent(results, ({ away }) => Math.abs(away) > 1),
        mean(results.map(({ days }) => days)).toFixed(1),
      ];
    }),
  );
  const waits = [false, true].map((hasTerms) => {
    const random = seededRandom(seed);
    const days = made.map(() => waiting(random, { ...product, hasTerms }));
    return [
      hasTerms ? "terms and requests for one question" : "neither",
      mean(days).toFixed(1),
      ...[0.5, 0.9, 0.99].map((share) => quantile(days, share).toFixed(0)),
    ];
  });
  return [
    [
      "Levels by procedure and spread of severity (standard deviation, in steps of the scale):",
      ["severity", "procedure", "same level again", "too high", "too low", "two levels away", "days"],
      rows,
    ],
    ["Days from approval to the end of the grading:", ["with", "mean", "median", "90 %", "99 %"], waits],
  ];
}
