import type { Procedure } from "#domain/generated/procedure.ts";
import procedureFile from "#schemas/procedure.json";

/** A step of an external audit that a rule can require (`schemas/procedure.json`). */
export type ProcedureStep = keyof Procedure;

/** One version of the rule of a step. */
export type StepRule<Name extends ProcedureStep = ProcedureStep> = Procedure[Name][number];

const { $schema: _reference, ...steps } = procedureFile;

/** The programme's procedure: the versions of each step by their effective date. */
export const procedure = steps as Procedure;

/** Country of an audit's enterprise, and the moment whose rules apply. */
export interface StepPlace {
  country: string | null;
  moment: Date;
}

/**
 * The rule of a step for an enterprise's country at a moment. Undefined if the step is not part of the procedure there.
 * If several versions are in force, the last one in the file applies.
 */
export function stepRule<Name extends ProcedureStep>(
  name: Name,
  { country, moment }: StepPlace,
  of: Procedure = procedure,
): StepRule<Name> | undefined {
  const versions: readonly StepRule<Name>[] = of[name];
  return versions.findLast(
    ({ from, countries }) => from <= moment.toISOString() && (!countries || countries.includes(String(country))),
  );
}
