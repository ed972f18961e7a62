import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { tellContradictions } from "#server/commands/tellContradictions.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let app: TestApp;
let admin: string;
let office: string;
let model: Record<string, unknown>;

async function officeOf(code: string): Promise<string> {
  const { body } = await app.call(undefined, "POST", "/auth/pen", { code, accessCode: "demo-office", name: "Office" });
  return String(body.token);
}

beforeAll(async () => {
  app = await startApp();
  admin = await app.scenario.account("admin@demo.example");
  office = await officeOf("CO-LT");
  const { body } = await app.call(admin, "GET", "/enterprises/LT-0142");
  model = {
    peCode: "LT-0900",
    name: "Amber Street",
    country: "LT",
    officeCode: "CO-LT",
    institutionId: body.institutionId,
  };
});
afterAll(() => app.stop());

it("no record of the demonstration is reported at the start", async () => {
  const { services } = app.app;
  const warn = vi.fn();
  await tellContradictions({ ...services, log: { ...services.log, warn } });
  expect(warn.mock.calls).toEqual([]);
});

const refusal = (errors: object) => ({ status: 400, body: { code: "INVALID_INPUT", errors } });

describe("an enterprise with contradictory country, office and code", () => {
  it.each([
    ["a code of another country", { peCode: "DE-9999" }, { country: ["countryOfCode"] }],
    ["a code that begins like an office's", { peCode: "CO-0001" }, { country: ["countryOfCode"] }],
    ["an office of another country", { officeCode: "CO-AT" }, { officeCode: ["officeOfCountry"] }],
    [
      "another country",
      { country: "DE" },
      { country: ["countryOfCode"], officeCode: ["officeOfCountry"], institutionId: ["institutionOfCountry"] },
    ],
  ])("cannot be created with %s, by anyone", async (_what, changes, errors) => {
    expect(await app.call(admin, "POST", "/enterprises", { ...model, ...changes })).toMatchObject(refusal(errors));
  });

  it("cannot be created by an office with a code of another country", async () => {
    const taken = { ...model, peCode: "DE-9999" };
    expect(await app.call(office, "POST", "/enterprises", taken)).toMatchObject(
      refusal({ country: ["countryOfCode"] }),
    );
    const { institutionId } = (await app.call(admin, "GET", "/enterprises/DE-2077")).body;
    const german = { ...taken, country: "DE", officeCode: "CO-DE", institutionId };
    const theirs = await officeOf("CO-DE");
    expect(await app.call(theirs, "POST", "/enterprises", german)).toMatchObject({ status: 201 });
  });

  it("cannot result from a change", async () => {
    const { body } = await app.call(admin, "POST", "/enterprises", model);
    const change = (values: object) =>
      app.call(admin, "PATCH", "/enterprises/LT-0900", { revision: body.revision, ...values });
    expect(await change({ officeCode: "CO-AT" })).toMatchObject(refusal({ officeCode: ["officeOfCountry"] }));
    expect(await change({ country: "AT", officeCode: "CO-AT" })).toMatchObject(
      refusal({ country: ["countryOfCode"], institutionId: ["institutionOfCountry"] }),
    );
    expect(await change({ name: "Amber Avenue" })).toMatchObject({ status: 200, body: { name: "Amber Avenue" } });
  });

  it("of an earlier version stays, can be changed in other properties, and can be corrected", async () => {
    await app.app.services.database.kysely
      .updateTable("enterprises")
      .set({ country: "DE" })
      .where("peCode", "=", "LT-0142")
      .execute();
    const { body } = await app.call(admin, "GET", "/enterprises/LT-0142");
    const renamed = await app.call(admin, "PATCH", "/enterprises/LT-0142", { revision: body.revision, name: "Amber" });
    expect(renamed).toMatchObject({ status: 200, body: { country: "DE", name: "Amber" } });
    const { revision } = renamed.body;
    const change = (values: object) => app.call(admin, "PATCH", "/enterprises/LT-0142", { revision, ...values });
    expect(await change({ officeCode: "CO-AT" })).toMatchObject(refusal({ officeCode: ["officeOfCountry"] }));
    expect(await change({ country: "LT" })).toMatchObject({ status: 200 });
  });
});

describe("an enterprise's institution", () => {
  let german: unknown;
  beforeAll(async () => {
    german = (await app.call(admin, "GET", "/enterprises/DE-2077")).body.institutionId;
  });
  const elsewhere = refusal({ institutionId: ["institutionOfCountry"] });

  it("is in its country, whoever creates it", async () => {
    const placed = { ...model, peCode: "LT-0902", institutionId: german };
    for (const token of [admin, office])
      expect(await app.call(token, "POST", "/enterprises", placed)).toMatchObject(elsewhere);
  });

  it("is in its country, whoever changes it", async () => {
    const { body } = await app.call(admin, "GET", "/enterprises/LT-0142");
    const change = { revision: body.revision, institutionId: german };
    for (const token of [admin, office])
      expect(await app.call(token, "PATCH", "/enterprises/LT-0142", change)).toMatchObject(elsewhere);
    const kept = { revision: body.revision, institutionId: body.institutionId };
    expect(await app.call(office, "PATCH", "/enterprises/LT-0142", kept)).toMatchObject({ status: 200 });
  });
});

describe("an institution", () => {
  let id: unknown;
  const enterprise = async () => (await app.call(admin, "GET", "/enterprises/LT-0142")).body;
  const stands = (country: string) =>
    app.app.services.database.kysely
      .updateTable("institutions")
      .set({ country })
      .where("id", "=", String(id))
      .execute();
  const changeTo = async (country: string) => {
    const { body } = await app.call(admin, "GET", `/institutions/${id}`);
    return app.call(admin, "PATCH", `/institutions/${id}`, { revision: body.revision, country });
  };
  beforeAll(async () => {
    id = (await enterprise()).institutionId;
  });
  afterEach(() => stands("LT"));

  it("cannot move to another country while it has enterprises", async () => {
    expect(await changeTo("DE")).toMatchObject(refusal({ country: ["enterprisesOfCountry"] }));
    expect(await changeTo("LT")).toMatchObject({ status: 200, body: { country: "LT" } });
  });

  it("can move to any country without enterprises", async () => {
    const { body } = await app.call(admin, "POST", "/institutions", { name: "Amber School", country: "LT" });
    const change = { revision: body.revision, country: "DE" };
    expect(await app.call(admin, "PATCH", `/institutions/${body.id}`, change)).toMatchObject({ status: 200 });
  });

  it("of an earlier version in another country is reported at the start, and can move to the country of its enterprises", async () => {
    const { services } = app.app;
    const warn = vi.fn();
    await stands("DE");
    await tellContradictions({ ...services, log: { ...services.log, warn } });
    expect(warn.mock.calls.map(([{ resource, records }]) => [resource, records])).toContainEqual([
      "enterprise",
      expect.arrayContaining(["LT-0142"]),
    ]);
    expect(await changeTo("LT")).toMatchObject({ status: 200, body: { country: "LT" } });
  });

  it("in another country does not prevent other changes of an enterprise", async () => {
    await stands("DE");
    for (const field of ["officeCode", "institutionId", "country"]) {
      const { revision, [field]: value } = await enterprise();
      const kept = { revision, [field]: value };
      expect(await app.call(admin, "PATCH", "/enterprises/LT-0142", kept), field).toMatchObject({ status: 200 });
    }
  });
});

describe("a central office", () => {
  it("is in the country of its code", async () => {
    const values = { penCode: "CO-LV", name: "Latvia", country: "EE" };
    expect(await app.call(admin, "POST", "/central-offices", values)).toMatchObject(
      refusal({ country: ["countryOfCode"] }),
    );
    expect(await app.call(admin, "POST", "/central-offices", { ...values, country: "LV" })).toMatchObject({
      status: 201,
    });
  });
});

interface Revised {
  id: string;
  revision: number;
}

describe("a name that lost its letters", () => {
  it("is refused in every record", async () => {
    const spoilt = { ...model, peCode: "LT-0901", name: "\uFFFDalia \uFFFDiauli\uFFFD" };
    expect(await app.call(admin, "POST", "/enterprises", spoilt)).toMatchObject(refusal({ name: ["spoilt"] }));
    const { body } = await app.call<Revised[]>(admin, "GET", "/institutions?country=LT");
    const [school] = body;
    expect(
      await app.call(admin, "PATCH", `/institutions/${school?.id}`, { revision: school?.revision, name: "\uFFFD" }),
    ).toMatchObject(refusal({ name: ["spoilt"] }));
  });

  it("is refused in another language too", async () => {
    const { body } = await app.call<Revised[]>(admin, "GET", "/audit-fields?_start=0&_end=1");
    const [field] = body;
    const texts = { title: { "lt-LT": "\uFFFDmon\uFFFD" } };
    expect(
      await app.call(admin, "PATCH", `/audit-fields/${field?.id}`, { revision: field?.revision, texts }),
    ).toMatchObject(refusal({ texts: ["spoilt"] }));
  });

  it("is distinguished from text that a person pastes", async () => {
    const auditor = await app.scenario.account("auditor@demo.example");
    const { body: me } = await app.call(auditor, "GET", "/auth/me");
    const change = { revision: me.revision, motivation: "I read \uFFFD in a file and wondered." };
    expect(await app.call(auditor, "PATCH", `/users/${me.id}`, change)).toMatchObject({ status: 200 });
  });
});

describe("a person whose country is not that of their code", () => {
  const person = { role: "trainer", code: "LT-0142", fullname: "Rasa Rytė" };

  it("cannot be created, and cannot result from a change", async () => {
    const abroad = { ...person, country: "DE" };
    const refused = refusal({ country: ["countryOfCode"] });
    expect(await app.call(admin, "POST", "/users", abroad)).toMatchObject(refused);
    const made = await app.call(admin, "POST", "/users", { ...person, country: "LT" });
    expect(made).toMatchObject({ status: 201, body: { country: "LT" } });
    const { id, revision } = made.body;
    expect(await app.call(admin, "PATCH", `/users/${id}`, { revision, country: "DE" })).toMatchObject(refused);
    expect(await app.call(admin, "PATCH", `/users/${id}`, { revision, country: "LT" })).toMatchObject({ status: 200 });
  });
});
