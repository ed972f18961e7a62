import { readFileSync } from "node:fs";
import { account, demoPeople, pen, tokenOf } from "../../../scripts/lib/demo-people.mjs";
import { root } from "../../../scripts/lib/root.mjs";

const PE = "DE-2077";
const LOCALE = "en-GB";

/** The states of an audit in their order. */
export const states = [
  "pending_internal_audit",
  "draft",
  "waiting_for_approval",
  "approved",
  "selected_for_review",
  "confirmed",
  "completed",
];

const report = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(`${root}schemas/demo-texts.json`, "utf8")).report).map(([section, texts]) => [
    section,
    texts[LOCALE],
  ]),
);

/** One call; `status` 0 if the node was killed in the meantime. */
export async function call(address, token, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
  try {
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  } catch {
    return { status: 0, body: undefined };
  }
}

/**
 * Signs in people of a demonstration enterprise who take audits through their life, and reads the answers of its last
 * audit.
 */
export async function company(address) {
  const people = { student: pen(PE, "student"), trainer: pen(PE, "trainer"), enterprise: pen(PE, "enterprise") };
  const tokens = {};
  const { auditor, admin } = demoPeople;
  const others = { auditor, nextAuditor: account("auditor2@demo.example"), admin };
  for (const [role, person] of Object.entries({ ...people, ...others })) tokens[role] = await tokenOf(address, person);
  const previous = await call(address, tokens.enterprise, "GET", `/tasks?peCode=${PE}&status=completed`);
  const [{ code, fields }] = previous.body;
  const { questionnaire, answers } = (await call(address, tokens.enterprise, "GET", `/tasks/${code}/responses`)).body;
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const given = ({ value, proofs, additionalDetails, details }) => ({
    value,
    proofs,
    additionalDetails,
    ...(details ? { details } : {}),
  });
  return {
    tokens,
    fields,
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, given(answer)])),
    assessments: Object.fromEntries(questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: "" }])),
  };
}

/** The state that follows on a step; a submission leaves out the draft. */
const after = (status) => states[Math.max(states.indexOf(status), 1) + 1];

/** By state who takes an audit on, and how. */
const steps = {
  pending_internal_audit: ({ answers }) => ["student", "PUT", "responses", { answers, submit: true }],
  waiting_for_approval: (_, task) => ["trainer", "PUT", "approve", task],
  approved: () => ["auditor", "PUT", "selectForReview", {}],
};

function nextStep(us, task) {
  const { code, status } = task;
  if (status === "selected_for_review")
    return ["auditor", "POST", "/grades/finish", { taskCode: code, assessments: us.assessments }];
  if (status === "confirmed") return ["auditor", "POST", "/reports/finish", { taskCode: code, sections: report }];
  const [role, method, verb, body] = (steps[status] ?? steps.pending_internal_audit)(us, task);
  return [role, method, `/tasks/${code}/${verb}`, body];
}

async function request(us, address) {
  const { fields } = us;
  const asked = {
    title: "Killed meanwhile",
    level: "bronze",
    fields,
    country: "DE",
    deadlineDays: 30,
    alongside: fields,
  };
  return call(address, us.tokens.enterprise, "POST", "/tasks", asked);
}

/** Two auditors take turns, since none may grade two audits of an enterprise in a row. */
const inTurn = { auditor: "nextAuditor", nextAuditor: "auditor" };

/**
 * Takes audits from their request to their certificate, one after the other, whatever is killed in the meantime.
 * `told` has by audit the last state confirmed to its people.
 */
export function auditLife(us, told, refusals) {
  let code;
  let auditor = "auditor";
  return async function live(address) {
    if (!code) {
      const { status, body } = await request(us, address);
      // A person stopped by a limit is reported.
      if (status === 429) refusals.push(`audits of ${PE}: ${status}`);
      if (status !== 201) return;
      code = body.code;
      told.set(code, body.status);
    }
    const { status: read, body: task } = await call(address, us.tokens.trainer, "GET", `/tasks/${code}/single`);
    if (read !== 200) return;
    if (task.status === "completed") {
      told.set(code, task.status);
      code = undefined;
      return;
    }
    const [role, method, path, body] = nextStep(us, task);
    const token = us.tokens[role === "auditor" ? auditor : role];
    const { status, body: answer } = await call(address, token, method, path, body);
    if (answer?.code === "PREVIOUS_AUDITOR") {
      auditor = inTurn[auditor];
      return;
    }
    told.set(code, status === 200 || status === 201 ? after(task.status) : task.status);
    if (status >= 400 && status !== 409 && status !== 503)
      refusals.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };
}

/** Independent writes: an institution, a remark, a person who comes and goes. */
export function smallWrites(us, names) {
  let turn = 0;
  return async function write(address) {
    turn += 1;
    const name = `Institution ${us.label} ${turn}`;
    const { status, body } = await call(address, us.tokens.admin, "POST", "/institutions", { name, country: "DE" });
    if (status !== 201) return;
    names.push(name);
    await call(address, us.tokens.admin, "PATCH", `/institutions/${body.id}`, {
      city: "Essen",
      revision: body.revision,
    });
    const session = await call(address, "", "POST", "/auth/pen", pen(PE, "student").body);
    if (session.status === 200) await call(address, session.body.token, "POST", "/auth/signout-pen");
  };
}
