import type { TaskStatus } from "#domain/generated/workflow.ts";
import work from "#schemas/work.json";

/** A stage of an audit, and whether the audit has passed it, is in it, or has yet to reach it. */
export interface AuditStage {
  /** Key of its words, `audit:stages.<name>`. */
  name: string;
  state: "passed" | "current" | "ahead";
}

/** The stages of an audit in their order, by `schemas/work.json`; empty for a state outside them (expired). */
export function stagesOf(status: TaskStatus): AuditStage[] {
  const at = work.stages.findIndex(({ states }) => states.some((state) => state === status));
  if (at < 0) return [];
  const isLast = at === work.stages.length - 1;
  return work.stages.map(({ name }, index) => {
    if (index < at || (isLast && index === at)) return { name, state: "passed" };
    return { name, state: index === at ? "current" : "ahead" };
  });
}

/** The name of the stage that an audit is in, or of the last one after the end; undefined outside the stages. */
export function stageNow(status: TaskStatus): string | undefined {
  return work.stages.find(({ states }) => states.some((state) => state === status))?.name;
}
