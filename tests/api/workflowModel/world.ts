import { DAY_MS } from "#domain/calendar/time.ts";
import { type ProcedureStep, procedure, type StepRule } from "#domain/procedure/procedure.ts";
import demo from "#schemas/demo.json";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import {
  type Auditor,
  auditors,
  type ModelAudit,
  type Person,
  type Programme,
  requested,
} from "#tests/api/workflowModel/audit.ts";
import { storedAudit } from "#tests/api/workflowModel/stored.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { practised } from "#tests/factories/practised.ts";

const PE = "LT-0142";
/** Where the model's second opinions compare each question, so that the second points give the second level. */
const ALL = 1;

export type Questions = ResponsesBody["questionnaire"]["sections"][number]["questions"];
type Method = "GET" | "POST" | "PUT" | "PATCH";

/** An installation with the people of the model. */
export interface World extends Programme {
  test: TestApp;
  ids: Partial<Record<Person, string>>;
  questions: Record<ModelAudit["level"], Questions>;
  /** The person of an auditor's id. */
  auditorOf(id: string | null): Auditor | undefined;
  call<T = Answer["body"]>(person: Person, method: Method, path: string, body?: object): Promise<Answer<T>>;
  /** A new audit, requested by the enterprise. */
  request(level: ModelAudit["level"]): Promise<ModelAudit>;
  /** Moves the clock on by less than a session. */
  moveOn(ms: number): void;
  /** Lets days pass. The people's sessions are prolonged: to sign in takes longer than many steps. */
  passDays(days: number): Promise<void>;
}

const at = (role: "student" | "enterprise" | "trainer", name: string, code = PE) => ({
  path: "/auth/pen",
  body: { code, accessCode: demo.accessCodes[role], name, isTheirs: false },
});
const account = (email: string) => ({ path: "/auth/login", body: { email, password: demo.password } });

/** How each person signs in. */
const signIns: Record<Person, { path: string; body: object }> = {
  student: at("student", "Ieva Kazlauskaitė"),
  classmate: at("student", "Lukas Petrauskas"),
  enterprise: at("enterprise", "Amber Lane UAB"),
  trainer: at("trainer", "Rasa Jankauskienė"),
  office: { path: "/auth/pen", body: { code: "CO-LT", accessCode: demo.accessCodes.office, name: "Office" } },
  admin: account("admin@demo.example"),
  auditor: account("auditor@demo.example"),
  colleague: account("auditor2@demo.example"),
  reviewer: account("reviewer@demo.example"),
  stranger: at("student", "Jonas Müller", "DE-2077"),
};

/** Sets the versions of a step's rule, as dated rules do. */
function setRule<Name extends ProcedureStep>(step: Name, rule: StepRule<Name> | undefined): void {
  const versions: StepRule[] = procedure[step];
  versions.length = 0;
  if (rule) versions.push(rule);
}

/** Leaves out the steps again that a world has put in force, because files of tests share the procedure. */
export function leaveOutSteps(): void {
  setRule("factCheck", undefined);
  setRule("secondOpinion", undefined);
}

/** The steps of the procedure in a world. */
export interface Steps {
  factCheck?: StepRule<"factCheck"> | undefined;
  secondOpinion?: StepRule<"secondOpinion"> | undefined;
  /** Which audits have a second opinion. */
  opinions?: Programme["opinions"];
}

/** Starts an installation whose procedure has these steps. */
export async function startWorld({ factCheck, secondOpinion, opinions }: Steps): Promise<World> {
  setRule("factCheck", factCheck);
  setRule(
    "secondOpinion",
    secondOpinion && opinions
      ? {
          ...secondOpinion,
          levels: opinions === "bronze" ? ["bronze"] : secondOpinion.levels,
          nearThresholdPoints: 0,
          secondGradingShare: ALL,
        }
      : undefined,
  );
  const test = await startApp();
  const { kysely } = test.app.services.database;
  const tokens: Partial<Record<Person, string>> = {};
  const tokenOf = async (person: Person): Promise<string> => {
    const { path, body } = signIns[person];
    const token = tokens[person] ?? String((await test.call(undefined, "POST", path, body)).body.token);
    tokens[person] = token;
    return token;
  };
  let requestedAudits = 0;
  const world: World = {
    test,
    ids: {},
    questions: { bronze: [], silver: [] },
    now: new Date(),
    factCheck: factCheck !== undefined,
    opinions: secondOpinion && opinions,
    experienced: new Set(),
    auditorOf: (id) => auditors.find((person) => id !== null && world.ids[person] === id),
    call: async <T>(person: Person, method: Method, path: string, body?: object) =>
      test.call<T>(await tokenOf(person), method, path, body),
    async request(level) {
      await kysely.deleteFrom("limits").execute();
      requestedAudits += 1;
      const fields = level === "bronze" ? ["communication"] : ["communication", "marketing", "sales"];
      const title = `Audit ${requestedAudits}`;
      const body = { title, level, fields, country: "LT", deadlineDays: 30, alongside: fields };
      const { code } = (await world.call<{ code: string }>("enterprise", "POST", "/tasks", body)).body;
      return requested(code, level, (await storedAudit(test, code)).expirationDate);
    },
    moveOn(ms) {
      world.now = new Date(world.now.getTime() + ms);
      test.clock.set(world.now);
    },
    async passDays(days) {
      world.moveOn(days * DAY_MS);
      const lastSeenAt = world.now.toISOString();
      const expiresAt = new Date(world.now.getTime() + DAY_MS).toISOString();
      await kysely.updateTable("sessions").set({ lastSeenAt, expiresAt }).execute();
      // The practice of a year counts; in the model the auditors renew it.
      await kysely.updateTable("users").set({ practisedAt: lastSeenAt }).where("practisedAt", "is not", null).execute();
    },
  };
  world.moveOn(0);
  await bringAuditors(world);
  for (const level of ["bronze", "silver"] as const) {
    const { code } = await world.request(level);
    const { body } = await world.call<ResponsesBody>("student", "GET", `/tasks/${code}/responses`);
    world.questions[level] = body.questionnaire.sections.flatMap(({ questions }) => questions);
  }
  return world;
}

/** Three auditors who speak the team's language and have practised. */
async function bringAuditors(world: World): Promise<void> {
  const { test } = world;
  await test.call(undefined, "POST", "/auth/register", {
    fullname: "Rita Reviewer",
    email: "reviewer@demo.example",
    password: demo.password,
    confirmPassword: demo.password,
    country: "LT",
    speakingLanguages: ["lt-LT"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise.",
  });
  const found = await world.call<{ id: string }[]>("admin", "GET", "/users?q=reviewer@demo.example");
  const reviewer = String(found.body[0]?.id);
  const placed = { institutionId: null, noInstitutionReason: "Retired." };
  await world.call("admin", "POST", `/admin/approve-registration/${reviewer}`, placed);
  await practised(test, reviewer);
  for (const person of auditors) world.ids[person] = String((await world.call(person, "GET", "/auth/me")).body.id);
  const path = `/users/${world.ids.colleague}`;
  const { revision } = (await world.call("admin", "GET", path)).body;
  await world.call("admin", "PATCH", path, { speakingLanguages: ["lt-LT"], revision });
}
