import { type Person, people } from "#tests/api/rights/people.ts";
import type { Subject } from "#tests/api/rights/subject.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import type { Network } from "#tests/api/rights/world/network.ts";
import { absentId, everywhere, type Kinds } from "#tests/api/rights/world/places.ts";

const password = "Leuchtturm!7";

interface SignedIn {
  token: string;
  record: Subject;
}

/** All callers, and other people that their calls are about. */
export interface Crowd {
  /** All tokens; a visitor has none. */
  tokens: Record<Person, string | undefined>;
  /** A person's own record; a missing one for a visitor. */
  self(person: Person): Subject;
  /** Another auditor, a trainee of the same office, and one of another office. */
  others: Record<"auditor" | "neighbour" | "foreigner", SignedIn>;
}

const makeAuditor = ({ make }: Hands, email: string) =>
  make("/users", { fullname: email, role: "auditor", email, password, country: "LT" });

/** Signs everyone in. */
export async function gather(hands: Hands, { accessCode }: Network): Promise<Crowd> {
  const { test, admin, ok, me, enter } = hands;
  const { scenario } = test;
  const signIn = async (email: string) =>
    (await ok<{ token: string }>(undefined, "POST", "/auth/login", { email, password })).token;
  const suspended = await makeAuditor(hands, "suspended@example.org");
  const pending = await makeAuditor(hands, "applicant@example.org");
  const tokens: Crowd["tokens"] = {
    visitor: undefined,
    admin,
    auditor: await scenario.account("auditor@demo.example"),
    trainer: await scenario.person("LT-0142", "trainer"),
    student: await scenario.person("LT-0142", "student"),
    enterprise: await scenario.person("LT-0142", "enterprise"),
    office: await enter("CO-LT", "demo-office", "Office of Lithuania"),
    suspended: await signIn("suspended@example.org"),
    pending: await signIn("applicant@example.org"),
  };
  await ok(admin, "POST", `/admin/suspend-user/${suspended.id}`);
  const applicant = test.app.services.database.kysely.updateTable("users").where("id", "=", pending.id);
  await applicant.set({ status: "pending" }).execute();

  const selves: Partial<Record<Person, Subject>> = { visitor: { id: absentId }, suspended, pending };
  for (const person of people) selves[person] ??= await me(tokens[person]);
  const known = async (token: string): Promise<SignedIn> => ({ token, record: await me(token) });
  return {
    tokens,
    self: (person) => selves[person] ?? { id: absentId },
    others: {
      auditor: await known(await scenario.account("auditor2@demo.example")),
      neighbour: await known(await enter("LT-0999", accessCode, "Neighbour")),
      foreigner: await known(await scenario.person("DE-2077", "student")),
    },
  };
}

/** People by state: blocked, requesting their data, suspended, pending, archived. */
export async function kindsOfPeople(hands: Hands, { self, others }: Crowd, { accessCode }: Network): Promise<Kinds> {
  const { admin, ok, read, me, enter } = hands;
  const { auditor, neighbour, foreigner } = others;
  const blocked = async (code: string, access: unknown) => {
    const person = await me(await enter(code, access, "Blocked"));
    await ok(admin, "POST", `/users/${person.id}/block`);
    return person;
  };
  const asking = async (code: string, access: unknown) => {
    const token = await enter(code, access, "Asking");
    const { id } = await me(token);
    for (const what of ["request-erasure", "request-data"]) await ok(token, "POST", `/users/${id}/${what}`);
    return read(`/users/${id}`);
  };
  const blockedForeigner = await blocked("DE-2077", "demo-student");
  const left = await makeAuditor(hands, "archived@example.org");
  return {
    user: (person) => ({
      own: self(person),
      "same office": neighbour.record,
      "other office": foreigner.record,
      "another auditor's": auditor.record,
      absent: { id: absentId, revision: 1 },
    }),
    "blocked person": {
      ...everywhere(await blocked("LT-0999", accessCode)),
      "other office": blockedForeigner,
      "another auditor's": blockedForeigner,
    },
    "asking person": {
      own: await asking("LT-0142", "demo-student"),
      "same office": await asking("LT-0999", accessCode),
      "other office": await asking("DE-2077", "demo-student"),
      "another auditor's": await asking("AT-0750", "demo-student"),
      absent: { id: absentId },
    },
    "suspended account": everywhere(self("suspended")),
    "pending account": everywhere(self("pending")),
    "archived account": everywhere(await ok(admin, "POST", `/users/${left.id}/archive`)),
    auditor: (person) => ({ ...everywhere(auditor.record), own: self(person) }),
    "auditor's email": (person) => ({
      ...everywhere({ id: "auditor2@demo.example" }, "nobody@example.org"),
      own: { id: String(self(person).email ?? "nobody@example.org") },
    }),
  };
}
