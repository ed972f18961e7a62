import type { Procedure } from "#domain/generated/procedure.ts";
import { type ProcedureStep, procedure, type StepRule } from "#domain/procedure/procedure.ts";
import demoFile from "#schemas/demo-procedure.json";

const { $schema: _reference, ...steps } = demoFile;

/** Versions that only the demonstration has, after the programme's: all steps for Austria (decision 128). */
export const demoProcedure = steps as Procedure;

/**
 * Adds the demonstration's versions to the procedure of this process or page. A second call adds nothing. Server and
 * browser call it at their start, and only if the installation is a demonstration.
 */
export function addDemoSteps(): void {
  for (const step of Object.keys(demoProcedure) as ProcedureStep[]) {
    const versions: StepRule[] = procedure[step];
    const missing = demoProcedure[step].filter((version) => !versions.includes(version));
    versions.push(...missing);
  }
}
