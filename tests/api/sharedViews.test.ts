import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SavedView } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";

interface Reader {
  token: string;
  id: string;
}

let test: TestApp;
let admin: Reader;
let colleague: Reader;
let lithuania: Reader;
let germany: Reader;
let auditor: Reader;

async function reader(token: string): Promise<Reader> {
  const { body } = await test.call<{ id: string }>(token, "GET", "/auth/me");
  return { token, id: body.id };
}

beforeAll(async () => {
  test = await startApp();
  admin = await reader(await test.scenario.account("admin@demo.example"));
  auditor = await reader(await test.scenario.account("auditor@demo.example"));
  lithuania = await reader(await officeOf(test, "CO-LT"));
  germany = await reader(await officeOf(test, "CO-DE"));
  const signIn = { email: "colleague@demo.example", password: "Leuchtturm!7" };
  await test.call(admin.token, "POST", "/users", { ...signIn, role: "admin", fullname: "Berta Colleague" });
  const { body } = await test.call<{ token: string }>(undefined, "POST", "/auth/login", signIn);
  colleague = await reader(body.token);
});
afterAll(() => test.stop());

type Given = Partial<SavedView> & { name: string };
const save = ({ token, id }: Reader, given: Given) =>
  test.call<Stored<SavedView>>(token, "POST", "/saved-views", {
    ownerId: id,
    resource: "tasks",
    query: "?columns=title,status",
    ...given,
  });
const list = async ({ token }: Reader) => (await test.call<Stored<SavedView>[]>(token, "GET", "/saved-views")).body;
const names = async (who: Reader) => (await list(who)).map(({ name }) => name);

beforeEach(async () => {
  for (const who of [admin, lithuania, germany, auditor])
    for (const view of await list(who))
      if (view.ownerId === who.id) await test.call(who.token, "DELETE", `/saved-views/${view.id}`);
});

describe("a saved view", () => {
  it("is private by default", async () => {
    await save(admin, { name: "Mine" });
    await save(lithuania, { name: "Ours" });
    expect(await names(admin)).toEqual(["Mine"]);
    expect(await names(colleague)).toEqual([]);
    expect(await names(lithuania)).toEqual(["Ours"]);
  });

  it("of an administrator is shared with all who manage records", async () => {
    const { status, body } = await save(admin, { name: "For all", sharedWith: "everyone" });
    expect(status).toBe(201);
    for (const who of [admin, colleague, lithuania, germany]) expect(await names(who)).toEqual(["For all"]);
    expect(await names(auditor)).toEqual([]);
    const patch = { revision: body.revision, name: "Mine now" };
    for (const who of [colleague, lithuania])
      expect((await test.call(who.token, "PATCH", `/saved-views/${body.id}`, patch)).status).toBe(404);
    expect((await test.call(lithuania.token, "DELETE", `/saved-views/${body.id}`)).status).toBe(404);
    expect((await test.call(colleague.token, "DELETE", `/saved-views/${body.id}`)).status).toBe(200);
    expect(await names(germany)).toEqual([]);
  });

  it("of an office is shared within its country", async () => {
    expect((await save(lithuania, { name: "Lietuva", sharedWith: "country", country: "LT" })).status).toBe(201);
    expect(await names(lithuania)).toEqual(["Lietuva"]);
    for (const who of [germany, admin, auditor]) expect(await names(who)).toEqual([]);
  });

  it("is shared no further than its owner is allowed to", async () => {
    const refused: [Reader, Given][] = [
      [lithuania, { name: "All", sharedWith: "everyone" }],
      [lithuania, { name: "Abroad", sharedWith: "country", country: "DE" }],
      [lithuania, { name: "Nowhere", sharedWith: "country" }],
      [lithuania, { name: "Another's", sharedWith: "country", country: "LT", ownerId: germany.id }],
      [admin, { name: "A country", sharedWith: "country", country: "LT" }],
      [auditor, { name: "All", sharedWith: "everyone" }],
    ];
    for (const [who, given] of refused) expect((await save(who, given)).status, given.name).toBe(403);
    const { body } = await save(lithuania, { name: "Mine", country: "DE" });
    for (const sharedWith of ["everyone", "country"]) {
      const patch = { revision: body.revision, sharedWith };
      expect((await test.call(lithuania.token, "PATCH", `/saved-views/${body.id}`, patch)).status).toBe(403);
    }
  });

  it("is the default of a list once per owner", async () => {
    expect((await save(admin, { name: "First", isDefault: true })).status).toBe(201);
    expect(await save(admin, { name: "Second", isDefault: true })).toMatchObject({
      status: 409,
      body: { code: "ALREADY_EXISTS" },
    });
    const { body } = await save(admin, { name: "Second" });
    expect((await save(admin, { name: "Elsewhere", resource: "users", isDefault: true })).status).toBe(201);
    expect((await save(lithuania, { name: "Ours", isDefault: true })).status).toBe(201);
    const begin = { revision: body.revision, isDefault: true };
    expect((await test.call(admin.token, "PATCH", `/saved-views/${body.id}`, begin)).status).toBe(409);
  });
});
