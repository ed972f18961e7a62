import { type Person, people } from "#tests/api/rights/people.ts";
import type { Subject } from "#tests/api/rights/subject.ts";
import type { Crowd } from "#tests/api/rights/world/crowd.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import { absentId, everywhere, type Kinds, type Places } from "#tests/api/rights/world/places.ts";
import { begunFile, storedFiles } from "#tests/api/rights/world/proofs.ts";

type Token = string | undefined;

/** Private records of people: phrases, uploads, jobs and views. */
export async function kindsOfBelongings(
  { test, ok }: Hands,
  { tokens, self, others }: Crowd,
  drafts: Places,
): Promise<Kinds> {
  /** Each person's own record, and another's for people without one. */
  const ownOr = (own: Partial<Record<Person, Subject>>, another: Subject) => (person: Person) => ({
    ...everywhere(another),
    own: own[person] ?? another,
  });
  const { auditor, foreigner } = others;

  const phrase = (token: Token, ownerId: string) =>
    ok(token, "POST", "/phrases", { ownerId, text: "The proof carries no date." });
  const phrases = {
    ...everywhere(await phrase(auditor.token, auditor.record.id)),
    own: await phrase(tokens.auditor, self("auditor").id),
  };

  const begun: Partial<Record<Person, Subject>> = {};
  for (const person of ["student", "enterprise"] as const)
    begun[person] = await begunFile(test, tokens[person], drafts.own);
  const foreignFile = await begunFile(test, foreigner.token, drafts["other office"]);

  const view = (token: Token, ownerId: string) =>
    ok(token, "POST", "/saved-views", { ownerId, resource: "tasks", name: "Mine", query: "?x=1" });
  const job = async (token: Token) => {
    const body = { resource: "saved-view", action: "delete", ids: ["absent"] };
    return (await ok<{ job: Subject }>(token, "POST", "/bulk-jobs", body)).job;
  };
  const { kysely } = test.app.services.database;
  const notification = async (userId: string) => {
    const id = `notification of ${userId}`;
    const at = new Date().toISOString();
    await kysely.insertInto("notifications").values({ id, userId, kind: "nameConfirmed", params: "{}", at }).execute();
    return { id };
  };
  const news: Partial<Record<Person, Subject>> = {};
  const views: Partial<Record<Person, Subject>> = {};
  const jobs: Partial<Record<Person, Subject>> = {};
  for (const person of people) {
    if (["visitor", "suspended", "pending"].includes(person)) continue;
    news[person] = await notification(self(person).id);
    views[person] = await view(tokens[person], self(person).id);
    jobs[person] = await job(tokens[person]);
  }
  return {
    phrase: phrases,
    "proof file": await storedFiles(test, drafts, { id: absentId }),
    "begun file": ownOr(begun, foreignFile),
    topic: everywhere({ id: "announcements" }, "absent"),
    "contact topic": everywhere({ id: "audits" }, "absent"),
    notification: ownOr(news, await notification(auditor.record.id)),
    job: ownOr(jobs, await job(auditor.token)),
    "saved view": ownOr(views, await view(auditor.token, auditor.record.id)),
  };
}
