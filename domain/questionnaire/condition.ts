import type { Clause, Condition } from "#domain/generated/questionnaire.ts";

/** Clauses that hold together: "this and that". */
export type ClauseGroup = readonly Clause[];

/** A condition as groups of which one must hold; none for a question that is always asked. */
export function groupsOf(condition: Condition | null | undefined): ClauseGroup[] {
  if (!condition) return [];
  return "any" in condition ? condition.any.map(({ all }) => all) : [[condition]];
}

/** The condition met by any of these groups. A single clause is not wrapped; undefined without clauses. */
export function conditionOf(groups: readonly ClauseGroup[]): Condition | undefined {
  const filled = groups.filter((group) => group.length > 0);
  const clauses = filled.flat();
  const [only] = clauses;
  if (!only) return undefined;
  return clauses.length === 1 ? only : { any: filled.map((group) => ({ all: [...group] })) };
}

/** The questions whose answers a condition looks at, each once. */
export function decidersOf(condition: Condition | null | undefined): string[] {
  return [...new Set(groupsOf(condition).flatMap((group) => group.map(({ question }) => question)))];
}

/** The condition with each of its clauses replaced. */
export function mapClauses(condition: Condition, change: (clause: Clause) => Clause): Condition {
  return "any" in condition ? { any: condition.any.map(({ all }) => ({ all: all.map(change) })) } : change(condition);
}

/** Whether a condition is met, with `fulfils` deciding each clause; without a condition, every question is asked. */
export function holds(condition: Condition | null | undefined, fulfils: (clause: Clause) => boolean): boolean {
  return !condition || groupsOf(condition).some((group) => group.every(fulfils));
}
