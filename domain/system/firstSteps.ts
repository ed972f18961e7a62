/** The steps that prepare a new installation for its first audit, in order. */
export const firstSteps = [
  "controller",
  "issuer",
  "office",
  "schools",
  "enterprises",
  "codes",
  "questionnaires",
] as const;

export type FirstStepName = (typeof firstSteps)[number];

export interface FirstStep {
  name: FirstStepName;
  done: boolean;
  /** Facts that the step still needs: properties of the record of the controller. */
  missing: string[];
}

/** Whether a step stays until it is done, since the law requires it. */
export const isRequired = (name: FirstStepName): boolean => name === "controller";

/** The steps that are done once facts in the record of the controller are known. */
export type FactStep = "controller" | "issuer";

/**
 * The steps to show: none once all are done.
 * @param missing facts that steps need and that are unknown
 * @param hidden whether administrators have hidden the steps; required ones that are open stay
 */
export function stepsToShow(
  done: Record<Exclude<FirstStepName, FactStep>, boolean>,
  missing: Record<FactStep, string[]>,
  hidden: boolean,
): FirstStep[] {
  const facts: Partial<Record<FirstStepName, string[]>> = missing;
  const isDone: Partial<Record<FirstStepName, boolean>> = done;
  const steps = firstSteps.map((name) => ({
    name,
    done: isDone[name] ?? facts[name]?.length === 0,
    missing: facts[name] ?? [],
  }));
  if (hidden) return steps.filter((step) => !step.done && isRequired(step.name));
  return steps.every((step) => step.done) ? [] : steps;
}
