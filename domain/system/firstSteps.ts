/** The steps that make a new installation ready for its first audit, in their order. */
export const firstSteps = ["controller", "office", "schools", "enterprises", "codes", "questionnaires"] as const;

export type FirstStepName = (typeof firstSteps)[number];

export interface FirstStep {
  name: FirstStepName;
  done: boolean;
  /** Facts that the step still needs: properties of the controller. */
  missing: string[];
}

/** Whether a step stays until it is done, since the law requires it. */
export const isRequired = (name: FirstStepName): boolean => name === "controller";

/**
 * The steps to show: none once all are done.
 * @param missing required facts of the controller that are unknown
 * @param hidden whether administrators have hidden the steps; required ones that are open stay
 */
export function stepsToShow(
  done: Record<Exclude<FirstStepName, "controller">, boolean>,
  missing: string[],
  hidden: boolean,
): FirstStep[] {
  const isDone = { ...done, controller: missing.length === 0 };
  const steps = firstSteps.map((name) => ({
    name,
    done: isDone[name],
    missing: name === "controller" ? missing : [],
  }));
  if (hidden) return steps.filter((step) => !step.done && isRequired(step.name));
  return steps.every((step) => step.done) ? [] : steps;
}
