import { afterAll, beforeAll } from "vitest";
import { type ProcedureStep, procedure } from "#domain/procedure/procedure.ts";

/** Steps that most tests leave out, because they have one auditor: theirs is the specification's short procedure. */
const leftOut = ["rotation", "secondOpinion"] as const satisfies ProcedureStep[];

const rules: Record<string, unknown[]> = Object.fromEntries(leftOut.map((step) => [step, procedure[step].splice(0)]));

/** Puts the programme's rule of a step back for the tests of a file or of a `describe`. */
export function withStep(step: (typeof leftOut)[number]): void {
  beforeAll(() => {
    const versions: unknown[] = procedure[step];
    versions.push(...(rules[step] ?? []));
  });
  afterAll(() => {
    procedure[step].length = 0;
  });
}
