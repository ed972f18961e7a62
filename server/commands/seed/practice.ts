import { practiceOf, practiceRule } from "#domain/procedure/practice.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { comparedExamples } from "#server/documents/examples.ts";
import { differenceFrom, storeResult } from "#server/practice/results.ts";
import type { Services } from "#server/services/services.ts";

/** Points close to the model's. Every fourth answer alternately gets one point more or less. */
const closeTo = (model: Readonly<Record<string, { points: number }>>) =>
  Object.fromEntries(
    Object.entries(model).map(([id, { points }], index) => {
      const differs = index % 4 === 3;
      const more = index % 8 === 3;
      return [id, differs ? Math.min(4, Math.max(0, points + (more ? 1 : -1))) : points];
    }),
  );

/** Gives an auditor a completed practice, without the calls of the API. */
export async function seedPractice({ registry }: Services, change: Change, userId: string): Promise<void> {
  const gradedAt = change.now.toISOString();
  const results = comparedExamples.map(({ number: example, answers }) => {
    const points = closeTo(answers);
    return { example, points, ...differenceFrom(points, answers), attempts: 1, gradedAt };
  });
  for (const result of results) await storeResult(change.transaction, userId, result);
  const resource = registry.get("user");
  const locked = await lockRecord(change, resource, userId);
  const patch = practiceOf(results, practiceRule(change.now)?.examples ?? results.length);
  if (locked && patch) await updateRecord(change, resource, { locked, patch, action: "practise" });
}
