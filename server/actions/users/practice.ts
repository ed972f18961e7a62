import { DomainError } from "#domain/errors.ts";
import { countingExamples, practiceEnds, practiceRule, practiceState } from "#domain/procedure/practice.ts";
import { largestLean } from "#domain/scoring/agreement.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { type PracticeExample, practiceExamples } from "#server/practice/examples.ts";
import { modelOf, type PracticeResult, resultsOf } from "#server/practice/results.ts";
import { standingShape } from "#server/practice/shapes.ts";
import { readRecord } from "#server/resources/read.ts";

/** The step of the questions whose points differ most from the model's. */
function mostDifferent(results: readonly PracticeResult[], examples: readonly PracticeExample[]) {
  const compared = results.flatMap(({ example: number, points: given }) => {
    const example = examples.find((each) => each.number === number);
    if (!example) return [];
    const groups = Object.fromEntries(example.questions.map(({ id, pdca }) => [id, pdca]));
    return [{ given, model: example.answers, groups }];
  });
  const largest = largestLean(compared);
  return largest ? { step: largest.group, difference: Math.round(largest.lean * 100) / 100 } : null;
}

/** The practice of an auditor, for the auditor and administrators. */
export default defineAction({
  method: "GET",
  path: "/users/:id/practice",
  summary: "The practice of an auditor",
  access: ["auditor", "admin"],
  query: { languageCode: languageTag },
  response: standingShape,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const { id, role, practisedAt, practiceDifference } = await readRecord(
      services,
      services.registry.get("user"),
      actor,
      params.id,
    );
    if (role !== "auditor") throw new DomainError("NOT_FOUND");
    const now = services.now();
    const { kysely } = services.database;
    const practice = { practisedAt: practisedAt ?? null, practiceDifference: practiceDifference ?? null };
    const rule = practiceRule(now);
    const examples = await practiceExamples(kysely, now);
    const results = await resultsOf(kysely, id);
    const locale = documentLocale(query.languageCode);
    return {
      ...practice,
      state: practiceState(practice, now),
      ends: practiceEnds(practice, now)?.toISOString() ?? null,
      rule: rule
        ? { examples: rule.examples, meanDifferenceAtMost: rule.meanDifferenceAtMost, months: rule.months }
        : null,
      lookAt: mostDifferent(countingExamples(results, rule?.examples ?? results.length), examples),
      results: results.flatMap((result) => {
        const example = examples.find(({ number }) => number === result.example);
        return example ? [{ ...result, grades: modelOf(example, locale) }] : [];
      }),
    };
  },
});
