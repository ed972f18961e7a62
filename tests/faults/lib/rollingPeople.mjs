import { setTimeout as wait } from "node:timers/promises";
import { trainees } from "../../soak/school.mjs";
import { administrator } from "./cluster.mjs";
import { visitor } from "./throughProxy.mjs";

const API = "/api/v1";
/** Pause of a person between two calls, and before a call is repeated. */
const PAUSE_MS = 20;
const AGAIN_MS = 200;

/** Result of a call. @typedef {{method: string, status: number}} Outcome */

/** A call that must succeed. */
async function must(call, method, path, token, body) {
  const answer = await call(method, `${API}${path}`, token, body);
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.page}`);
  return answer.body;
}

/** Creates an enterprise with an audit, and signs its trainees in, through a proxy. */
export async function prepareAudit(proxy, count) {
  const call = visitor(proxy);
  const { token: admin } = await must(call, "POST", "/auth/login", "", administrator);
  const country = "LT";
  const institution = await must(call, "POST", "/institutions", admin, { name: "School", country });
  await must(call, "POST", "/central-offices", admin, { penCode: "CO-LT", name: "Office", country });
  const place = { peCode: "LT-0001", name: "Rolling UAB", country, officeCode: "CO-LT", institutionId: institution.id };
  await must(call, "POST", "/enterprises", admin, place);
  const tokenOf = async (role, name) => {
    const { accessCode } = await must(call, "POST", `/enterprises/${place.peCode}/access-codes`, admin, { role });
    return async (person = name) =>
      (await must(call, "POST", "/auth/pen", "", { code: place.peCode, accessCode, name: person, isTheirs: false }))
        .token;
  };
  const enterprise = await (await tokenOf("enterprise", "Office of Rolling"))();
  const audit = { title: "Rolling", level: "bronze", fields: ["sales"], deadlineDays: 30 };
  const { code } = await must(call, "POST", "/tasks", enterprise, audit);
  const signIn = await tokenOf("student", "");
  const students = [];
  for (let index = 0; index < count; index += 1) students.push(await signIn(trainees[index]));
  const { questionnaire } = await must(call, "GET", `/tasks/${code}/responses`, students[0]);
  const questions = questionnaire.sections.flatMap((section) => section.questions).map(({ id }) => id);
  return { admin, code, students, questions };
}

/** A person who reads. */
function reader({ admin }, note) {
  return async (call) => note("GET", await call("GET", `${API}/institutions?_start=0&_end=5`, admin));
}

/** A person who creates records. A call without an answer is not repeated: it may have been done. */
function creator({ admin }, index, created, note) {
  let turn = 0;
  return async (call) => {
    turn += 1;
    const name = `Institution ${index}/${turn}/${Date.now()}`;
    const answer = await call("POST", `${API}/institutions`, admin, { name, country: "LT" });
    if (answer.status === 201) created.told.push(name);
    else created.unanswered.push(name);
    note("POST", answer);
  };
}

/** A trainee who writes an answer, and sends it until the server has it, as the browser's queue does. */
function trainee({ code, students, questions }, index, answered, note) {
  const [token, question] = [students[index], questions[index]];
  let [turn, revision, text] = [0, 0, ""];
  const answersPath = `${API}/tasks/${code}/responses`;
  const settle = (stored) => {
    revision = stored.revision;
    answered.set(question, stored.additionalDetails);
    text = "";
  };
  return async (call) => {
    if (!text) {
      turn += 1;
      text = `Sentence ${turn} of trainee ${index}`;
    }
    const answers = { [question]: { additionalDetails: text, proofs: [], baseRevision: revision } };
    const answer = await call("PUT", answersPath, token, { answers });
    note("PUT", answer);
    if (answer.status === 200) return settle(answer.body.answers[question]);
    if (answer.status !== 409) return wait(AGAIN_MS);
    // The node was killed after it stored the answer, and before it replied.
    const { body } = await call("GET", answersPath, token);
    if (body?.answers[question]?.additionalDetails === text) settle(body.answers[question]);
  };
}

/**
 * Lets people work through a proxy until stopped: a third of them reads, a third creates records, a third answers questions.
 * @param {{students: string[], [more: string]: unknown}} audit made by `prepareAudit`
 */
export function workThrough(proxy, audit) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const created = { told: [], unanswered: [] };
  const answered = new Map();
  const note = (method, { status, body, page }) => outcomes.push({ method, status, ours: body?.code, page });
  const people = audit.students.flatMap((_, index) => [
    reader(audit, note),
    creator(audit, index, created, note),
    trainee(audit, index, answered, note),
  ]);
  let over = false;
  const working = people.map(async (work) => {
    const call = visitor(proxy);
    while (!over) {
      await work(call);
      await wait(PAUSE_MS);
    }
  });
  return {
    outcomes,
    created,
    answered,
    async stop() {
      over = true;
      await Promise.all(working);
    },
  };
}
