import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isStored, propertyOf } from "#domain/schema/properties.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { columnsOf } from "#server/database/codec.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { createExampleTable, exampleResource } from "#tests/factories/exampleResource.ts";
import { fillLists } from "#tests/factories/filledLists.ts";

/** Lists and objects have no order. */
const isOneValue = (resource: Resource, field: string) =>
  [propertyOf(resource, field).type].flat().every((type) => type !== "array" && type !== "object");

const registry = createRegistry([...resourceFiles, exampleResource]);

let test: TestApp;
let admin: string;
let auditor: string;
beforeAll(async () => {
  test = await startApp({ registry, migrations: { "9999-example": createExampleTable } });
  admin = await test.scenario.account("admin@demo.example");
  auditor = await test.scenario.account("auditor@demo.example");
  await fillLists(test);
});
afterAll(() => test.stop());

/** Columns that every record has and that no property names. */
const bookkeeping = ["trailSeq", "trailHash"];
/** Columns of one resource that are no facts for its readers: the choices of mail that apply to a contact address. */
const internal: Record<string, string[]> = { mail: ["contactCode"] };

describe.each(registry.all)("resource $name", (resource) => {
  const byAdmin = resource.rights.some(({ roles, actions }) => roles.includes("admin") && actions.includes("list"));
  const reader = () => (byAdmin ? admin : auditor);

  it("has a table whose columns are its properties", async () => {
    const tables = await test.app.services.database.kysely.introspection.getTables();
    const table = tables.find(({ name }) => name === resource.table);
    const others = resource.name === "trail" ? [] : [...bookkeeping, ...(internal[resource.name] ?? [])];
    const expected = [...columnsOf(resource), ...others];
    expect(table?.columns.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it("is listed with its total, page by page, and refuses unknown parameters", async () => {
    const first = await test.call<unknown[]>(reader(), "GET", `/${resource.path}?_start=0&_end=1`);
    expect(first.status).toBe(200);
    expect(Number(first.headers["x-total-count"])).toBeGreaterThanOrEqual(first.body.length);
    for (const [query, code] of [
      ["no_such=1", "UNKNOWN_FILTER"],
      ["_sort=no_such", "UNKNOWN_SORT"],
      ["id_between=1", "UNKNOWN_OPERATOR"],
    ])
      expect(await test.call(reader(), "GET", `/${resource.path}?${query}`)).toMatchObject({
        status: 400,
        body: { code },
      });
  });

  it("sorts by every column it offers, and finds by every search field", async () => {
    const sorted = resource.columns.filter((field) => isStored(resource, field) && isOneValue(resource, field));
    expect(sorted).not.toEqual([]);
    for (const column of sorted) {
      const answer = await test.call(reader(), "GET", `/${resource.path}?_sort=${column}&_order=desc&_start=0&_end=5`);
      expect(answer.status, `${resource.path} by ${column}`).toBe(200);
    }
    expect((await test.call(reader(), "GET", `/${resource.path}?q=a%25_`)).status).toBe(200);
    const backwards = await test.call(reader(), "GET", `/${resource.path}?_start=1&_end=0`);
    expect(backwards).toMatchObject({ status: 200, body: [] });
  });

  it("returns each listed record", async () => {
    const { body } = await test.call<{ id: string; revision: number }[]>(
      reader(),
      "GET",
      `/${resource.path}?_start=0&_end=1`,
    );
    const [listed] = body;
    if (!listed) throw new Error(`No list of ${resource.path} to read from`);
    const one = await test.call(reader(), "GET", `/${resource.path}/${encodeURIComponent(listed.id)}`);
    expect(one).toMatchObject({ status: 200, body: { id: listed.id, revision: listed.revision } });
    expect(await test.call(reader(), "GET", `/${resource.path}/no-such-record`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  it("is closed to visitors unless the rights allow it", async () => {
    const open = resource.rights.some((right) => right.roles.includes("anonymous") && right.actions.includes("list"));
    expect((await test.call(undefined, "GET", `/${resource.path}`)).status).toBe(open ? 200 : 401);
  });
});

describe("a resource added at run time by one file and a migration", () => {
  const values = {
    title: "Trade fair in Plovdiv",
    country: "BG",
    startsOn: "2026-11-30",
    visitors: 120,
    share: 0.25,
    open: true,
    tags: ["fair", "spring"],
    contactId: null,
  };

  it("is created, read, found, changed and deleted over HTTP, with its trail", async () => {
    const created = await test.call(admin, "POST", "/fairs", values);
    expect(created).toMatchObject({ status: 201, body: { ...values, revision: 1 } });
    const { id } = created.body;
    expect((await test.call(admin, "GET", `/fairs/${id}`)).body).toEqual(created.body);
    expect(
      (await test.call<unknown[]>(admin, "GET", "/fairs?q=FAIR&tags=spring&visitors_gte=100&open=true")).body,
    ).toHaveLength(1);
    const changed = await test.call(admin, "PATCH", `/fairs/${id}`, { revision: 1, visitors: 150 });
    expect(changed).toMatchObject({ status: 200, body: { visitors: 150, revision: 2 } });
    const stale = await test.call(admin, "PATCH", `/fairs/${id}`, { revision: 1, visitors: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "REVISION_CONFLICT", current: { visitors: 150 } } });
    const changedBy = { role: "admin", name: "Anna Admin", at: expect.any(String) };
    expect(stale.body).toMatchObject({ changedBy });
    expect(await test.call(admin, "DELETE", `/fairs/${id}`)).toMatchObject({ status: 200 });
    const trail = await test.call<{ action: string }[]>(admin, "GET", `/trail?resource=event&subject=${id}`);
    expect(trail.body.map(({ action }) => action).sort()).toEqual(["create", "delete", "update"]);
  });

  it.each([
    ["an unknown property", { ...values, colour: "red" }, "UNKNOWN_FIELD"],
    ["a property of the wrong type", { ...values, visitors: "many" }, "INVALID_INPUT"],
    ["a missing property", { country: "BG" }, "INVALID_INPUT"],
    ["what only actions write", { ...values, revision: 7 }, "UNKNOWN_FIELD"],
  ])("refuses %s", async (_name, body, code) => {
    expect(await test.call(admin, "POST", "/fairs", body)).toMatchObject({ status: 400, body: { code } });
  });

  it("is forbidden to a role without rights", async () => {
    const student = await test.scenario.person("LT-0142", "student");
    expect(await test.call(student, "GET", "/fairs")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await test.call(student, "POST", "/fairs", values)).toMatchObject({ status: 403 });
  });

  it("is in the API's description", async () => {
    const { body } = await test.call<{ paths: object }>(undefined, "GET", "/api/openapi.json");
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(["/api/v1/fairs", "/api/v1/fairs/{id}"]));
  });
});

describe("rights on records", () => {
  it("shows an office only its own country", async () => {
    const { body } = await test.call(undefined, "POST", "/auth/pen", {
      code: "CO-DE",
      accessCode: "demo-office",
      name: "Office",
    });
    const token = String(body.token);
    const { body: enterprises } = await test.call<{ peCode: string }[]>(token, "GET", "/enterprises");
    expect(enterprises.map(({ peCode }) => peCode)).toEqual(["DE-2077"]);
    expect(await test.call(token, "GET", "/enterprises/LT-0142")).toMatchObject({ status: 404 });
  });

  it("lets an auditor change their profile, but not another's, nor their role", async () => {
    const auditor = await test.scenario.account("auditor@demo.example");
    const { body: me } = await test.call(auditor, "GET", "/auth/me");
    const change = (body: object) => test.call(auditor, "PATCH", `/users/${me.id}`, { revision: me.revision, ...body });
    expect(await change({ role: "admin" })).toMatchObject({ status: 400, body: { code: "UNKNOWN_FIELD" } });
    expect(await change({ email: "other@demo.example" })).toMatchObject({
      status: 400,
      body: { errors: { email: ["readOnly"] } },
    });
    expect(await change({ motivation: "To see more." })).toMatchObject({
      status: 200,
      body: { motivation: "To see more." },
    });
  });
});

it("returns the rules that a body breaks, with parameters, for texts in the interface", async () => {
  const body = {
    peCode: "x",
    name: "",
    country: "LT",
    officeCode: "CO-LT",
    institutionId: "i",
    contactEmail: "nobody",
  };
  expect(await test.call(admin, "POST", "/enterprises", body)).toMatchObject({
    status: 400,
    body: {
      code: "INVALID_INPUT",
      errors: { peCode: ["pattern"], name: ["minLength 1"], contactEmail: ["format email"] },
    },
  });
});
