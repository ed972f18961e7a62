import type { TaskStatus } from "#domain/generated/workflow.ts";
import { anyTables } from "#server/database/database.ts";
import type { ResponsesBody } from "#server/seed/auditScenario.ts";
import { planImprovements } from "#tests/api/rights/plans.ts";
import { begunFile, storedFiles } from "#tests/api/rights/proofs.ts";
import { type Relation, relations, type Subject } from "#tests/api/rights/subject.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

export const people = [
  "visitor",
  "admin",
  "auditor",
  "trainer",
  "student",
  "enterprise",
  "office",
  "suspended",
  "pending",
] as const;
export type Person = (typeof people)[number];

/** Everything that calls can be about, by kind and relation; `of` somebody where it differs from one to the other. */
export type World = (kind: string, relation: Relation, person: Person) => Subject;

type Places = Record<Relation, Subject>;

const absentId = "00000000-0000-4000-8000-000000000000";
const everywhere = (subject: Subject, absent: string = absentId): Places => ({
  own: subject,
  "same office": subject,
  "other office": subject,
  "another auditor's": subject,
  absent: { ...subject, id: absent },
});

/** Whatever is expired comes first: the clock that runs out then would take the others with it. */
const states: TaskStatus[] = [
  "expired",
  "pending_internal_audit",
  "draft",
  "waiting_for_approval",
  "approved",
  "selected_for_review",
  "confirmed",
  "completed",
];

/** The enterprise of each relation, and who audits there. */
const homes = {
  own: { peCode: "LT-0142", auditor: "auditor@demo.example" },
  "same office": { peCode: "LT-0999", auditor: "auditor2@demo.example" },
  "other office": { peCode: "DE-2077", auditor: "auditor2@demo.example" },
  "another auditor's": { peCode: "AT-0750", auditor: "auditor2@demo.example" },
};

/** Builds the world of the rights table by the calls of its people, and tells everybody's token. */
export async function buildWorld(test: TestApp): Promise<{ world: World; tokens: Record<Person, string | undefined> }> {
  const admin = await test.scenario.account("admin@demo.example");
  const { kysely } = test.app.services.database;
  const ok = async <T = Subject>(
    token: string | undefined,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
  ) => {
    const answer = await test.call<T>(token, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const read = (path: string) => ok<Subject>(admin, "GET", path);
  const make = (path: string, body: object) => ok<Subject>(admin, "POST", path, body);
  const me = async (token: string | undefined) => read(`/users/${(await ok(token, "GET", "/auth/me")).id}`);

  const { institutionId } = await read("/enterprises/LT-0142");
  const enterprise = (peCode: string, officeCode: string) =>
    make("/enterprises", {
      peCode,
      name: `Enterprise ${peCode}`,
      country: officeCode.slice(3),
      officeCode,
      institutionId,
    });
  await enterprise("LT-0999", "CO-LT");
  const blocked = { LT: await enterprise("LT-0998", "CO-LT"), DE: await enterprise("DE-0998", "CO-DE") };
  for (const { peCode } of Object.values(blocked))
    await ok(admin, "POST", "/api/Blacklist/block-cocode", { code: peCode });
  const archived = { LT: await enterprise("LT-0997", "CO-LT"), DE: await enterprise("DE-0997", "CO-DE") };
  for (const { peCode } of Object.values(archived)) await ok(admin, "POST", `/enterprises/${peCode}/archive`);
  const { accessCode } = await make("/enterprises/LT-0999/access-codes", { role: "student" });
  const penPerson = async (code: string, access: unknown, name: string) =>
    (await ok<{ token: string }>(undefined, "POST", "/auth/pen", { code, accessCode: access, name })).token;

  const account = async (email: string) => {
    const made = await make("/users", {
      fullname: email,
      role: "auditor",
      email,
      password: "Leuchtturm!7",
      country: "LT",
    });
    return {
      made,
      token: await ok<{ token: string }>(undefined, "POST", "/auth/login", { email, password: "Leuchtturm!7" }),
    };
  };
  const suspended = await account("suspended@example.org");
  const pending = await account("applicant@example.org");
  await ok(admin, "POST", `/admin/suspend-user/${suspended.made.id}`);
  await kysely.updateTable("users").set({ status: "pending" }).where("id", "=", pending.made.id).execute();
  const tokens: Record<Person, string | undefined> = {
    visitor: undefined,
    admin,
    auditor: await test.scenario.account("auditor@demo.example"),
    trainer: await test.scenario.person("LT-0142", "trainer"),
    student: await test.scenario.person("LT-0142", "student"),
    enterprise: await test.scenario.person("LT-0142", "enterprise"),
    office: await penPerson("CO-LT", "demo-office", "Office of Lithuania"),
    suspended: suspended.token.token,
    pending: pending.token.token,
  };
  const others = {
    auditor: await test.scenario.account("auditor2@demo.example"),
    neighbour: await penPerson("LT-0999", accessCode, "Neighbour"),
    foreigner: await test.scenario.person("DE-2077", "student"),
  };

  const kinds = new Map<string, Places | ((person: Person) => Places)>();
  const somebodyElse = {
    auditor: await me(others.auditor),
    neighbour: await me(others.neighbour),
    foreigner: await me(others.foreigner),
  };
  const selves = new Map<Person, Subject>();
  for (const person of people)
    selves.set(
      person,
      person === "visitor"
        ? { id: absentId }
        : person === "suspended" || person === "pending"
          ? person === "suspended"
            ? suspended.made
            : pending.made
          : await me(tokens[person]),
    );
  const self = (person: Person) => selves.get(person) ?? { id: absentId };
  kinds.set("user", (person) => ({
    own: self(person),
    "same office": somebodyElse.neighbour,
    "other office": somebodyElse.foreigner,
    "another auditor's": somebodyElse.auditor,
    absent: { id: absentId, revision: 1 },
  }));
  const blockedPerson = await penPerson("DE-2077", "demo-student", "Blocked").then(me);
  const blockedNeighbour = await penPerson("LT-0999", accessCode, "Blocked").then(me);
  for (const { id } of [blockedPerson, blockedNeighbour]) await ok(admin, "POST", `/users/${id}/block`);
  const asking = async (token: string) => {
    const { id } = await me(token);
    for (const what of ["request-erasure", "request-data"]) await ok(token, "POST", `/users/${id}/${what}`);
    return read(`/users/${id}`);
  };
  kinds.set("asking person", {
    own: await asking(await penPerson("LT-0142", "demo-student", "Asking")),
    "same office": await asking(await penPerson("LT-0999", accessCode, "Asking")),
    "other office": await asking(await penPerson("DE-2077", "demo-student", "Asking")),
    "another auditor's": await asking(await penPerson("AT-0750", "demo-student", "Asking")),
    absent: { id: absentId },
  });
  kinds.set("blocked person", {
    ...everywhere(blockedNeighbour),
    "other office": blockedPerson,
    "another auditor's": blockedPerson,
  });
  kinds.set("document", everywhere({ id: "audit-guide" }, "no-such-guide"));
  kinds.set("suspended account", everywhere(suspended.made));
  kinds.set("pending account", everywhere(pending.made));
  kinds.set("auditor", (person) => ({ ...everywhere(somebodyElse.auditor), own: self(person) }));
  kinds.set("auditor's email", (person) => ({
    ...everywhere({ id: "auditor2@demo.example" }, "nobody@example.org"),
    own: { id: String(self(person).email ?? "nobody@example.org") },
  }));

  const taskAt = async (relation: Exclude<Relation, "absent">, status: TaskStatus): Promise<Subject> => {
    const { peCode, auditor } = homes[relation];
    const home = relation === "same office" ? "LT-0142" : peCode;
    const code = await aTask(test, { status, peCode: home, auditor });
    if (home !== peCode)
      for (const table of ["tasks", "certificates"]) {
        const key = table === "tasks" ? "code" : "taskCode";
        await anyTables(kysely).updateTable(table).set({ peCode }).where(key, "=", code).execute();
      }
    const { questionnaire } = await ok<ResponsesBody>(admin, "GET", `/tasks/${code}/responses`);
    const questions = questionnaire.sections.flatMap((section) => section.questions);
    const assessments = Object.fromEntries(
      questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: "" }]),
    );
    const thread = (await make(`/tasks/${code}/comments`, { text: "Who is responsible?" })).id;
    const candidate = auditor === "auditor@demo.example" ? somebodyElse.auditor.id : selves.get("auditor")?.id;
    const proving = questions.find(({ proof }) => proof)?.id;
    return { ...(await read(`/tasks/${code}/single`)), assessments, thread, candidate, proving };
  };
  for (const status of states) {
    const places = everywhere({ id: absentId, code: "LT-0142-2020-99", revision: 1 }, "LT-0142-2020-99");
    for (const relation of relations) if (relation !== "absent") places[relation] = await taskAt(relation, status);
    kinds.set(status, places);
  }
  const withdrawn = { ...(kinds.get("draft") as Places) };
  for (const relation of relations)
    if (relation !== "absent") {
      const { id } = await taskAt(relation, "draft");
      withdrawn[relation] = await ok<Subject>(admin, "PUT", `/tasks/${id}/withdraw`, {
        code: id,
        reason: "By mistake.",
      });
    }
  kinds.set("withdrawn", withdrawn);
  const invited = { ...(kinds.get("approved") as Places) };
  for (const relation of relations)
    if (relation !== "absent") {
      const { id } = await taskAt(relation, "approved");
      const auditorId = relation === "own" ? selves.get("auditor")?.id : somebodyElse.auditor.id;
      invited[relation] = await ok<Subject>(admin, "PUT", `/tasks/${id}/inviteAuditor`, { auditorId });
    }
  kinds.set("invited", invited);
  const ofTasks = async (kind: string, status: TaskStatus, path: string) => {
    const places = everywhere({ id: absentId, revision: 1 });
    for (const relation of relations) {
      const task = (kinds.get(status) as Places)[relation];
      const [found] = relation === "absent" ? [] : await ok<Subject[]>(admin, "GET", `/${path}?taskCode=${task.id}`);
      if (found) places[relation] = found;
    }
    kinds.set(kind, places);
  };
  const completed = kinds.get("completed") as Places;
  kinds.set("improvement", await planImprovements(test, completed, { id: absentId, revision: 1 }));
  await ofTasks("grade", "confirmed", "grades");
  await ofTasks("report", "completed", "reports");
  await ofTasks("certificate", "completed", "certificates");
  const issued = Object.entries(kinds.get("certificate") as Places);
  kinds.set(
    "public certificate",
    Object.fromEntries(issued.map(([of, { verificationId }]) => [of, { id: verificationId ?? absentId }])) as Places,
  );

  const records = async (
    kind: string,
    ids: Record<Exclude<Relation, "absent">, string>,
    path: string,
    absent: string,
  ) => {
    const places = everywhere({ id: absent, revision: 1 }, absent);
    for (const relation of relations)
      if (relation !== "absent") places[relation] = await read(`/${path}/${ids[relation]}`);
    kinds.set(kind, places);
  };
  const codes = { own: "LT-0142", "same office": "LT-0999", "other office": "DE-2077", "another auditor's": "AT-0750" };
  await records("enterprise", codes, "enterprises", "XX-0000");
  await records(
    "blocked enterprise",
    { own: "LT-0998", "same office": "LT-0998", "other office": "DE-0998", "another auditor's": "DE-0998" },
    "enterprises",
    "XX-0000",
  );
  await records(
    "archived enterprise",
    { own: "LT-0997", "same office": "LT-0997", "other office": "DE-0997", "another auditor's": "DE-0997" },
    "enterprises",
    "XX-0000",
  );
  await records(
    "office",
    { own: "CO-LT", "same office": "CO-LT", "other office": "CO-DE", "another auditor's": "CO-AT" },
    "central-offices",
    "CO-XX",
  );
  kinds.set("access sheet", {
    own: { id: "LT-0142", accessCode: "demo-student" },
    "same office": { id: "LT-0999", accessCode },
    "other office": { id: "DE-2077", accessCode: "demo-student" },
    "another auditor's": { id: "AT-0750", accessCode: "demo-student" },
    absent: { id: "XX-0000", accessCode: "demo-student" },
  });
  const offices = kinds.get("office") as Places;
  for (const relation of relations) offices[relation] = { ...offices[relation], institutionId };

  const [published] = await ok<Subject[]>(admin, "GET", "/forms?auditFieldId=finance");
  if (!published) throw new Error("The programme has no form");
  kinds.set("published form", everywhere(published));
  const field = await make("/audit-fields", { id: "astronomy", title: "Astronomy", position: 99 });
  kinds.set("audit field", everywhere(field));
  const another = await make("/audit-fields", { id: "botany", title: "Botany", position: 98 });
  const questions = (published.questions as object[]).slice(0, 2);
  kinds.set("draft form", everywhere(await make("/forms", { auditFieldId: another.id, title: "Botany", questions })));
  const announce = (country: string) =>
    make("/announcements", {
      title: "A network day",
      text: "Come all.",
      country,
      firstDay: "2026-01-01",
      lastDay: "2099-01-01",
    });
  const lithuanian = await announce("LT");
  kinds.set("announcement", {
    ...everywhere(await announce("DE")),
    own: lithuanian,
    "same office": lithuanian,
  });
  const archive = async (path: string, { id }: Subject) => ok<Subject>(admin, "POST", `/${path}/${id}/archive`);
  const closed = await make("/institutions", { name: "A closed school", country: "LT" });
  kinds.set("archived institution", everywhere(await archive("institutions", closed)));
  kinds.set("archived account", everywhere(await archive("users", (await account("archived@example.org")).made)));
  kinds.set("institution", everywhere(await make("/institutions", { name: "A school of the test", country: "LT" })));
  kinds.set(
    "language",
    everywhere(await make("/languages", { code: "es-ES", name: "Español", iso: "es", direction: "ltr" }), "xx-XX"),
  );
  kinds.set("enabled language", everywhere(await read("/languages/it-IT"), "xx-XX"));
  kinds.set(
    "translation",
    everywhere(await make("/translations", { key: "common:save", texts: { "de-DE": "Sichern" } }), "common:absent"),
  );
  await ok(undefined, "POST", "/contact-messages", {
    fullname: "A Visitor",
    email: "visitor@example.org",
    text: "How can we take part in the programme?",
  });
  const newest = async (path: string) => (await ok<Subject[]>(admin, "GET", `/${path}?_start=0&_end=1`))[0] as Subject;
  kinds.set("message", everywhere(await newest("contact-messages")));
  kinds.set("trail entry", everywhere(await newest("trail")));
  await ok(undefined, "POST", "/auth/forgot-password", { email: "auditor@demo.example" });
  await kysely.updateTable("mails").set({ status: "failed", troubledAt: new Date().toISOString() }).execute();
  kinds.set("mail", everywhere(await newest("mails")));

  const phrase = (token: string | undefined, ownerId: string) =>
    ok<Subject>(token, "POST", "/phrases", { ownerId, text: "The proof carries no date." });
  kinds.set("phrase", {
    ...everywhere(await phrase(others.auditor, somebodyElse.auditor.id)),
    own: await phrase(tokens.auditor, self("auditor").id),
  });

  const drafts = kinds.get("draft") as Places;
  kinds.set("proof file", await storedFiles(test, drafts, { id: absentId }));
  const begun = new Map<Person, Subject>();
  for (const person of ["student", "enterprise"] as const)
    begun.set(person, await begunFile(test, tokens[person], drafts.own));
  const foreignFile = await begunFile(test, others.foreigner, drafts["other office"]);
  kinds.set("begun file", (person) => ({ ...everywhere(foreignFile), own: begun.get(person) ?? foreignFile }));

  const views = new Map<Person | "else", Subject>();
  const view = async (token: string | undefined, ownerId: string) =>
    ok<Subject>(token, "POST", "/saved-views", { ownerId, resource: "tasks", name: "Mine", query: "?x=1" });
  for (const person of people)
    if (!["visitor", "suspended", "pending"].includes(person))
      views.set(person, await view(tokens[person], self(person).id));
  const jobs = new Map<Person, Subject>();
  const job = async (token: string | undefined) => {
    const body = { resource: "saved-view", action: "delete", ids: ["absent"] };
    return (await ok<{ job: Subject }>(token, "POST", "/bulk-jobs", body)).job;
  };
  for (const person of views.keys()) if (person !== "else") jobs.set(person, await job(tokens[person]));
  const foreignJob = await job(others.auditor);
  kinds.set("job", (person) => ({ ...everywhere(foreignJob), own: jobs.get(person) ?? foreignJob }));
  const foreignView = await view(others.auditor, somebodyElse.auditor.id);
  kinds.set("saved view", (person) => ({ ...everywhere(foreignView), own: views.get(person) ?? foreignView }));

  const world: World = (kind, relation, person) => {
    const places = kinds.get(kind);
    if (!places) throw new Error(`The world has no ${kind}`);
    return (typeof places === "function" ? places(person) : places)[relation];
  };
  return { world, tokens };
}
