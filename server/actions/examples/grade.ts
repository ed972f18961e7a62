import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { practiceOf, practiceRule } from "#domain/procedure/practice.ts";
import { type Change, noteInTrail, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, mapOf } from "#server/http/shapes.ts";
import { type PracticeExample, practiceExamples } from "#server/practice/examples.ts";
import { differenceFrom, modelOf, type PracticeResult, resultsOf, storeResult } from "#server/practice/results.ts";
import { practisingRoles } from "#server/practice/roles.ts";
import { comparisonShape } from "#server/practice/shapes.ts";
import { refuse } from "#server/resources/write.ts";
import type { Services } from "#server/services/services.ts";

/**
 * The points of an example's answers. Throws DomainError INVALID_INPUT for too many points, NOT_GRADED if some are
 * missing.
 */
function pointsFor({ questions }: PracticeExample, given: Record<string, number>): Record<string, number> {
  const missing = questions.filter(({ id }) => given[id] === undefined).map(({ id }) => id);
  if (missing.length) throw new DomainError("NOT_GRADED", { questions: missing });
  const tooMany = questions.filter(({ id, maxPoints }) => Number(given[id]) > maxPoints);
  refuse(Object.fromEntries(tooMany.map(({ id }) => [`points.${id}`, ["maximum"]])));
  return Object.fromEntries(questions.map(({ id }) => [id, Number(given[id])]));
}

/** Stores an auditor's result and the resulting practice, with a trail entry of the account. */
async function store(services: Services, change: Change, result: PracticeResult): Promise<PracticeResult> {
  const { id } = personOf(change.actor);
  const resource = services.registry.get("user");
  const locked = await lockRecord(change, resource, id);
  if (!locked) throw new DomainError("NOT_FOUND");
  const before = await resultsOf(change.transaction, id);
  const attempts = (before.find(({ example }) => example === result.example)?.attempts ?? 0) + 1;
  const counted = { ...result, attempts };
  await storeResult(change.transaction, id, counted);
  const others = before.filter(({ example }) => example !== result.example);
  const patch = practiceOf([...others, counted], practiceRule(change.now)?.examples ?? 1);
  const { example, meanDifference, withinOne } = counted;
  const noted = { locked, action: "practise", details: { example, meanDifference, withinOne } } as const;
  if (patch) await updateRecord(change, resource, { ...noted, patch });
  else await noteInTrail(change, resource, noted);
  return counted;
}

/** Grades a whole worked example, and returns the differences from the model. Auditors' results are stored. */
export default defineAction({
  method: "POST",
  path: "/examples/:number/grades",
  summary: "Grade a worked example for practice",
  access: practisingRoles,
  query: { languageCode: languageTag },
  body: objectOf({ points: mapOf(count) }),
  response: comparisonShape,
  errors: ["NOT_FOUND", "NOT_GRADED", "INVALID_INPUT"],
  async handle({ services, actor, params, query, body }) {
    const now = services.now();
    const examples = await practiceExamples(services.database.kysely, now);
    const example = examples.find(({ number }) => String(number) === params.number);
    if (!example) throw new DomainError("NOT_FOUND");
    const grades = modelOf(example, documentLocale(query.languageCode));
    const points = pointsFor(example, body.points);
    const result = {
      example: example.number,
      points,
      ...differenceFrom(points, grades),
      attempts: 1,
      gradedAt: now.toISOString(),
    };
    if (actor.role !== "auditor") return { ...result, grades };
    const stored = await inTransaction(services, actor, (change) => store(services, change, result));
    return { ...stored, grades };
  },
});
