import type { ModelAudit, Person, Programme } from "#tests/api/workflowModel/audit.ts";
import { furtherSteps } from "#tests/api/workflowModel/furtherSteps.ts";
import { firstSteps, type Step } from "#tests/api/workflowModel/steps.ts";

/** All steps that people can try at any time. */
const steps = { ...firstSteps, ...furtherSteps };

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Whether a person may take a step now; a withdrawn audit can only be restored. */
export function isAllowed(name: StepName, audit: ModelAudit, person: Person, programme: Programme): boolean {
  const step: Step = steps[name];
  if (audit.withdrawn !== (name === "restore")) return false;
  return (
    step.by.includes(person) && step.from.includes(audit.status) && (step.when?.(audit, person, programme) ?? true)
  );
}

/** Takes a step in the model. */
export function take(name: StepName, audit: ModelAudit, person: Person, programme: Programme): void {
  const step: Step = steps[name];
  if (audit.status === "rejected" && ["answer", "answerPart", "submit"].includes(name)) audit.round += 1;
  if (name === "extend" && audit.expiredFrom) audit.status = audit.expiredFrom;
  step.effect?.(audit, person, programme);
  if (step.to) audit.status = step.to;
}
