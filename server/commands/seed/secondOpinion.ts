import type { SecondGrading } from "#domain/generated/resources.ts";
import type { Assessments } from "#domain/scoring/score.ts";

/** Calls of the API by people of the demo. */
interface Caller {
  account(email: string): Promise<string>;
  call<T>(token: string, method: "GET" | "PUT", path: string, body?: object): Promise<T>;
}

const REASON = "Both results agree, and the report covers every field.";

/**
 * Gives the second opinion of an audit by the API's own calls. The second auditor gives the same grades as the first,
 * and confirms. Without a second auditor, an administrator decides for the first result.
 * @param first token of the first auditor
 */
export async function giveSecondOpinion(scenario: Caller, code: string, first: string): Promise<void> {
  const admin = await scenario.account("admin@demo.example");
  const { pendingWith, opinions } = await scenario.call<{ pendingWith: string; opinions: { id: string }[] }>(
    admin,
    "GET",
    `/tasks/${code}/second-opinion`,
  );
  const [opinion] = opinions;
  if (pendingWith !== "second_auditor" || !opinion) {
    const decision = { decision: "first", reason: REASON };
    await scenario.call(admin, "PUT", `/tasks/${code}/second-opinion/decision`, decision);
    return;
  }
  const path = `/second-gradings/${opinion.id}`;
  const { auditorId } = await scenario.call<SecondGrading>(admin, "GET", path);
  const { email } = await scenario.call<{ email: string }>(admin, "GET", `/users/${auditorId}`);
  const second = await scenario.account(email);
  const { grading } = await scenario.call<{ grading: SecondGrading & { revision: number } }>(
    second,
    "GET",
    `${path}/work`,
  );
  const { assessments } = await scenario.call<{ assessments: Assessments }>(first, "GET", `/grades/task/${code}`);
  const own = grading.questions.flatMap((id) => {
    const { points, comment = "" } = assessments[id] ?? {};
    return points === undefined ? [] : [[id, { points, comment }] as const];
  });
  const body = { assessments: Object.fromEntries(own), revision: grading.revision };
  await scenario.call(second, "PUT", `${path}/finish`, body);
  await scenario.call(second, "PUT", `${path}/verdict`, { verdict: "confirmed" });
}
