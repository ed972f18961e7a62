import type { Role } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { procedure, type StepRule, stepRule } from "#domain/procedure/procedure.ts";
import guide from "#schemas/guide.json";

/** A step of the procedure that the guide explains. */
export type GuideStep = "factCheck" | "secondOpinion" | "appeal";

/** A situation of a role: a state of an audit, in some cases a step of the procedure, and the next steps. */
export interface Situation {
  /** Key of its words, `guide:situations.<name>`. */
  name: string;
  roles: string[];
  states: string[];
  step?: GuideStep;
}

/** The country whose procedure applies, null for all countries; and the moment. */
interface Where {
  country: string | null;
  moment: Date;
}

/** The roles in the order of the guide's parts. */
export const readers = guide.readers as Role[];

const situations = guide.situations as readonly Situation[];

/** The rule of a step in a country. Without a country, the rule of any country. */
function ruleOf(step: GuideStep, { country, moment }: Where): StepRule<GuideStep> | undefined {
  if (country !== null) return stepRule(step, { country, moment });
  const versions: readonly StepRule<GuideStep>[] = procedure[step];
  return versions.findLast(({ from }) => from <= moment.toISOString());
}

/** Days of a step by their names in its rule, for its words. */
export function daysOf({ step }: Situation, where: Where): Record<string, number> {
  const rule = step && (ruleOf(step, where) ?? procedure[step].at(-1));
  return Object.fromEntries(Object.entries(rule ?? {}).filter(([, value]) => typeof value === "number"));
}

/** The situation of a role with an audit in a state and a step, if the guide has one. */
export function situationOf(role: Role, status: TaskStatus, now?: GuideStep): Situation | undefined {
  const own = situations.filter(({ roles, states }) => roles.includes(role) && states.includes(status));
  return own.find(({ step }) => step === now) ?? own.find(({ step }) => step === undefined);
}

/**
 * A role's situations, in the order in which they occur in an audit. A step that is not part of the procedure in the
 * country is left out.
 */
export function situationsOf(role: Role, where: Where = { country: null, moment: new Date() }): Situation[] {
  return situations.filter(({ roles, step }) => roles.includes(role) && (!step || ruleOf(step, where) !== undefined));
}
