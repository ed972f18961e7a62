import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Institution, Trail, User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";

type Entry = Stored<Trail> & { subjectLabel: string | null };

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const entriesOf = async (subject: string, query = "") =>
  (await test.call<Entry[]>(admin, "GET", `/trail?subject=${encodeURIComponent(subject)}${query}`)).body;
const labelsOf = async (subject: string) => new Set((await entriesOf(subject)).map((entry) => entry.subjectLabel));

describe("an entry of the trail names its record", () => {
  it("by its current name, or by its last name after a deletion", async () => {
    const { body: school } = await test.call<Stored<Institution>>(admin, "POST", "/institutions", {
      name: "Old name",
      country: "LT",
    });
    const rename = { name: "New name", revision: school.revision };
    await test.call(admin, "PATCH", `/institutions/${school.id}`, rename);
    expect(await labelsOf(school.id)).toEqual(new Set(["New name"]));
    await test.call(admin, "DELETE", `/institutions/${school.id}`);
    expect(await labelsOf(school.id)).toEqual(new Set(["New name"]));
    expect(await entriesOf(school.id)).toHaveLength(3);
    const [entry] = await entriesOf(school.id);
    const { body: one } = await test.call<Entry>(admin, "GET", `/trail/${entry?.id}`);
    expect(one.subjectLabel).toBe("New name");
  });

  it("not by an erased name", async () => {
    await test.scenario.person("LT-0142", "student", "Zoe Forgotten");
    const { body: people } = await test.call<Stored<User>[]>(admin, "GET", "/users?q=Forgotten");
    const [person] = people;
    if (!person) throw new Error("Nobody is there to be erased");
    expect(await labelsOf(person.id)).toEqual(new Set([person.fullname]));
    expect((await erase(test, admin, person.id)).status).toBeLessThan(300);
    for (const label of await labelsOf(person.id)) expect(label).not.toBe(person.fullname);
  });

  it("also in a list of some properties only", async () => {
    const [entry] = await entriesOf("CO-LT", "&_fields=subject,resource");
    expect(entry).toMatchObject({ subject: "CO-LT", subjectLabel: "Simulith" });
    expect(entry).not.toHaveProperty("changes");
  });
});
