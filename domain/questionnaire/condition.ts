import type { Clause, Condition } from "#domain/generated/questionnaire.ts";

/** Clauses that must all be true: "this and that". */
export type ClauseGroup = readonly Clause[];

/** A condition as groups of which one must be true. Empty for a question that is always visible. */
export function groupsOf(condition: Condition | null | undefined): ClauseGroup[] {
  if (!condition) return [];
  return "any" in condition ? condition.any.map(({ all }) => all) : [[condition]];
}

/** The condition that any of these groups meets. A single clause is not wrapped. Undefined without clauses. */
export function conditionOf(groups: readonly ClauseGroup[]): Condition | undefined {
  const filled = groups.filter((group) => group.length > 0);
  const clauses = filled.flat();
  const [only] = clauses;
  if (!only) return undefined;
  return clauses.length === 1 ? only : { any: filled.map((group) => ({ all: [...group] })) };
}

/** The questions on whose answers a condition depends, each once. */
export function decidersOf(condition: Condition | null | undefined): string[] {
  return [...new Set(groupsOf(condition).flatMap((group) => group.map(({ question }) => question)))];
}

/** The condition with each of its clauses replaced. */
export function mapClauses(condition: Condition, change: (clause: Clause) => Clause): Condition {
  return "any" in condition ? { any: condition.any.map(({ all }) => ({ all: all.map(change) })) } : change(condition);
}

/** Whether a condition is met. `fulfils` decides each clause. Without a condition, a question is always visible. */
export function holds(condition: Condition | null | undefined, fulfils: (clause: Clause) => boolean): boolean {
  return !condition || groupsOf(condition).some((group) => group.every(fulfils));
}
