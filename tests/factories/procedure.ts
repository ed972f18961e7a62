import { afterAll, beforeAll } from "vitest";
import { demoProcedure } from "#domain/procedure/demoProcedure.ts";
import { type ProcedureStep, procedure, type StepRule } from "#domain/procedure/procedure.ts";

/** Steps that most tests leave out, because they follow the specification's short procedure with one auditor. */
const leftOut = ["rotation", "secondOpinion", "factCheck"] as const satisfies ProcedureStep[];

/** The programme's rule of a step, or the demonstration's for all countries if the programme has none. */
function rulesOf(step: ProcedureStep): StepRule[] {
  const rules: StepRule[] = procedure[step].splice(0);
  return rules.length > 0 ? rules : demoProcedure[step].map(({ countries: _some, ...rule }) => rule);
}

const rules = Object.fromEntries(leftOut.map((step) => [step, rulesOf(step)]));

/** The rule of a step that tests leave out, for tests that put it in force with other values. */
export function leftOutRule<Name extends (typeof leftOut)[number]>(step: Name): StepRule<Name> | undefined {
  return rules[step]?.at(-1) as StepRule<Name> | undefined;
}

/** Puts the rule of a step in force for the tests of a file or of a `describe`. */
export function withStep(step: (typeof leftOut)[number]): void {
  const versions: StepRule[] = procedure[step];
  beforeAll(() => {
    versions.push(...(rules[step] ?? []));
  });
  afterAll(() => {
    versions.length = 0;
  });
}
