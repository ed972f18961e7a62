import type { TaskAction } from "#domain/generated/workflow.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** How a button of the audit's page calls the API; `input` is what its dialog asks for first. */
export interface ActionCall {
  method: "put" | "post";
  path(task: TaskRecord): string;
  body(task: TaskRecord, input: string, names?: string[]): object;
  input?: "reason" | "deadlineDays";
  danger?: boolean;
  /** What is mostly done in this state. */
  usual?: boolean;
  /** Confirms the names that the certificate will bear. */
  names?: boolean;
  /** Decides about the answers: what is still open about them is told first. */
  judges?: boolean;
}

const onTask = (verb: string) => (task: TaskRecord) => `/tasks/${task.code}/${verb}`;

/** The actions that a button on the page calls; answering, grading and reporting have their own pages. */
export const actionCalls: Partial<Record<TaskAction, ActionCall>> = {
  approve: {
    method: "put",
    path: onTask("approve"),
    body: (task, _input, names) => ({ ...task, ...(names ? { peStudents: names } : {}) }),
    usual: true,
    judges: true,
    names: true,
  },
  reject: {
    method: "put",
    path: onTask("reject"),
    body: ({ revision }, reason) => ({ reason, revision }),
    input: "reason",
    danger: true,
    judges: true,
  },
  selectForReview: {
    method: "put",
    path: onTask("selectForReview"),
    body: ({ revision }) => ({ revision }),
    usual: true,
  },
  release: { method: "put", path: onTask("release"), body: () => ({}) },
  reopenGrades: { method: "post", path: () => "/grades/reopen", body: ({ code }) => ({ taskCode: code }) },
  extend: {
    method: "put",
    path: onTask("extend"),
    body: (_task, days) => ({ deadlineDays: Number(days) }),
    input: "deadlineDays",
    usual: true,
  },
  restore: { method: "put", path: onTask("restore"), body: () => ({}), usual: true },
};
