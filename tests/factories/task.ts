import { DAY_MS } from "#domain/calendar/time.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import type { TestApp } from "#tests/factories/app.ts";

interface TaskOptions {
  status: TaskStatus;
  peCode?: string;
  level?: Level;
  fields?: string[];
  /** Share of the points that the auditor gives. */
  share?: number;
  /** Address of the auditor who takes it. */
  auditor?: string;
}

type Step = (test: TestApp, code: string, options: TaskOptions) => Promise<void>;

const answer: Step = ({ scenario }, code) => scenario.answer(code);
const submit: Step = ({ scenario }, code) => scenario.submit(code);
const approve: Step = ({ scenario }, code) => scenario.approve(code);
const select: Step = ({ scenario }, code, { auditor }) => scenario.select(code, auditor);
const grade: Step = ({ scenario }, code, { share = 0.9, auditor }) =>
  scenario.grade(code, share, auditor ? { auditor } : {});
const report: Step = ({ scenario }, code, { auditor }) => scenario.finishReport(code, auditor);
const reject: Step = ({ scenario }, code) => scenario.reject(code, "Please add the missing proof.");
const lapse: Step = async ({ app, clock }) => {
  const { expireTasks } = await import("#server/jobs/expireTasks.ts");
  clock.set(new Date(Date.now() + 100 * DAY_MS));
  await expireTasks(app.services);
  clock.set(undefined);
};

/** How an audit gets to each state: by the actions of the people. */
const ways: Record<TaskStatus, Step[]> = {
  pending_internal_audit: [],
  draft: [answer],
  waiting_for_approval: [answer, submit],
  approved: [answer, submit, approve],
  selected_for_review: [answer, submit, approve, select],
  confirmed: [answer, submit, approve, select, grade],
  completed: [answer, submit, approve, select, grade, report],
  rejected: [answer, submit, reject],
  expired: [lapse],
};

let requested = 0;

/** An audit in a state; its code. */
export async function aTask(test: TestApp, options: TaskOptions): Promise<string> {
  const { peCode = "LT-0142", level = "bronze", fields = ["finance"] } = options;
  requested += 1;
  const code = await test.scenario.request({ peCode, title: `Audit ${requested} of the test`, level, fields });
  for (const step of ways[options.status]) await step(test, code, options);
  return code;
}

/** Id of the first question that an audit asks. */
export async function firstQuestionOf(test: TestApp, token: string, code: string): Promise<string> {
  const { body } = await test.call<ResponsesBody>(token, "GET", `/tasks/${code}/responses`);
  return body.questionnaire.sections[0]?.questions[0]?.id ?? "";
}
