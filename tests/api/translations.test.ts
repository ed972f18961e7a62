import { afterAll, beforeAll, describe, expect, it } from "vitest";
import german from "#locales/de-DE/common.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";

interface Interface {
  texts: Record<string, string>;
  languages: string[];
}

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const read = async (languageCode: string) =>
  (await test.call<Interface>(undefined, "GET", `/translations/interface?languageCode=${languageCode}`)).body;
const write = (key: string, texts: Record<string, string>) =>
  test.call(admin, "POST", "/translations/updateByKey", { key, texts });

describe("a text by an administrator", () => {
  it("replaces the file's text at once, only in its language, also for visitors", async () => {
    expect((await write("common:save", { "de-DE": "Sichern" })).status).toBe(200);
    expect((await read("de-DE")).texts).toEqual({ "common:save": "Sichern" });
    expect((await read("fr-FR")).texts).toEqual({});
    expect(german.save).not.toBe("Sichern");
  });

  it("does not affect other languages, and is removed by an empty text", async () => {
    await write("common:save", { "fr-FR": "Sauver" });
    expect((await read("de-DE")).texts).toEqual({ "common:save": "Sichern" });
    await write("common:save", { "de-DE": "" });
    expect((await read("de-DE")).texts).toEqual({});
    expect((await read("fr-FR")).texts).toEqual({ "common:save": "Sauver" });
  });

  it("replaces the text that its author read, but no text written in the meantime", async () => {
    const over = (was: object, texts: object) =>
      test.call(admin, "POST", "/translations/updateByKey", { key: "common:cancel", texts, was });
    expect(await over({ "de-DE": "" }, { "de-DE": "Zurück" })).toMatchObject({ status: 200 });
    expect(await over({ "de-DE": "" }, { "de-DE": "Nicht doch" })).toMatchObject({
      status: 409,
      body: { code: "REVISION_CONFLICT", current: { texts: { "de-DE": "Zurück" } }, changedBy: { role: "admin" } },
    });
    expect(await over({ "de-DE": "" }, { "de-DE": "Zurück" })).toMatchObject({ status: 200 });
    expect(await over({ "fr-FR": "" }, { "fr-FR": "Retour" })).toMatchObject({ status: 200 });
    expect(await over({ "de-DE": "Zurück" }, { "de-DE": "" })).toMatchObject({
      body: { texts: { "fr-FR": "Retour" } },
    });
    expect(await over({ "de-DE": "Zurück" }, { "de-DE": "Halt" })).toMatchObject({ status: 409 });
    await write("common:cancel", { "fr-FR": "" });
  });

  it("replaces nothing if the text that its author read has been deleted", async () => {
    const key = "common:close";
    await write(key, { "de-DE": "Zu" });
    expect(await test.call(admin, "DELETE", `/translations/${key}`)).toMatchObject({ status: 200 });
    const over = (was: string) =>
      test.call(admin, "POST", "/translations/updateByKey", {
        key,
        texts: { "de-DE": "Schluss" },
        was: { "de-DE": was },
      });
    expect(await over("Zu")).toMatchObject({ status: 409, body: { code: "REVISION_CONFLICT" } });
    expect((await read("de-DE")).texts).toEqual({});
    expect(await over("")).toMatchObject({ status: 200 });
    await write(key, { "de-DE": "" });
  });

  it("must be a text of the product", async () => {
    const answer = await write("no.such:key", { "de-DE": "Nichts" });
    expect(answer).toMatchObject({ status: 400, body: { errors: { key: ["enum"] } } });
  });

  it.each([
    ["console:list.total_other", "Datensätze"],
    ["console:list.total_few", "{{many}} Datensätze"],
  ])("has the same placeholders as English: %s", async (key, text) => {
    const answer = await write(key, { "lt-LT": text });
    expect(answer).toMatchObject({ status: 400, body: { errors: { texts: ["placeholders", "lt-LT"] } } });
    expect((await write(key, { "lt-LT": "{{count}} įrašai" })).status).toBe(200);
  });
});

describe("translations and languages", () => {
  it("are written by key, language by language, with the placeholders of the English text", async () => {
    const write = (texts: object) =>
      test.call(admin, "POST", "/translations/updateByKey", { key: "console:bulk.one", texts });
    expect(await write({ "de-DE": "{{name}} markieren" })).toMatchObject({ status: 200 });
    expect(await write({ "fr-FR": "Choisir {{name}}" })).toMatchObject({
      body: { texts: { "de-DE": "{{name}} markieren", "fr-FR": "Choisir {{name}}" } },
    });
    expect(await write({ "it-IT": "Seleziona" })).toMatchObject({
      status: 400,
      body: { errors: { texts: ["placeholders", "it-IT"] } },
    });
    expect(await test.call(admin, "DELETE", "/translations/console:bulk.one")).toMatchObject({ status: 200 });
  });

  it("are available to everyone, and changed by an administrator, while English stays", async () => {
    const { body } = await test.call<{ code: string }[]>(undefined, "GET", "/translations/languages");
    expect(body.map(({ code }) => code)).toEqual(["bg-BG", "de-DE", "en-GB", "fr-FR", "it-IT", "lt-LT"]);
    const write = (language: object) =>
      test.call<{ code: string; enabledAt: string }[]>(admin, "POST", "/translations/update-languages", {
        languages: [{ name: "x", iso: "en", direction: "ltr", ...language }],
      });
    const since = { code: "lt-LT", name: "Lietuvių", iso: "lt", enabledAt: "2026-01-01T00:00:00.000Z" };
    const changed = await write(since);
    expect(changed.body.find(({ code }) => code === "lt-LT")?.enabledAt).toBe("2026-01-01T00:00:00.000Z");
    expect(await write({ code: "en-GB", name: "English", enabledAt: null })).toMatchObject({ status: 400 });
  });
});

describe("the offered languages", () => {
  it("are the enabled ones", async () => {
    const before = (await read("en-GB")).languages;
    expect(before).toContain("it-IT");
    const { body } = await test.call<{ revision: number }>(admin, "GET", "/languages/it-IT");
    const off = { revision: body.revision, enabledAt: null };
    expect((await test.call(admin, "PATCH", "/languages/it-IT", off)).status).toBe(200);
    expect((await read("en-GB")).languages).toEqual(before.filter((code) => code !== "it-IT"));
  });

  it("do not include languages without texts in this version", async () => {
    const polish = { code: "pl-PL", name: "Polski", iso: "pl", direction: "ltr", enabledAt: null };
    const refused = { status: 400, body: { code: "INVALID_INPUT", errors: { code: ["notBuilt"] } } };
    expect(await test.call(admin, "POST", "/languages", polish)).toMatchObject(refused);
    expect(await test.call(admin, "POST", "/translations/update-languages", { languages: [polish] })).toMatchObject(
      refused,
    );
    const { kysely } = test.app.services.database;
    const [row] = await kysely.selectFrom("languages").selectAll().where("code", "=", "it-IT").execute();
    // A record of an earlier version, which took every code.
    await kysely
      .insertInto("languages")
      .values({ ...row, ...polish, trailHash: "", trailSeq: 0 } as never)
      .execute();
    expect(await test.call(admin, "POST", "/languages/pl-PL/enable", {})).toMatchObject({
      status: 409,
      body: { code: "LANGUAGE_NOT_BUILT" },
    });
    await kysely.deleteFrom("languages").where("code", "=", "pl-PL").execute();
  });

  it("always include the fallback language", async () => {
    const path = "/languages/en-GB";
    const { revision } = (await test.call<{ revision: number }>(admin, "GET", path)).body;
    const stays = { status: 409, body: { code: "FALLBACK_LANGUAGE" } };
    const asked = [
      await test.call(admin, "POST", `${path}/disable`, {}),
      await test.call(admin, "PATCH", path, { revision, enabledAt: null }),
      await test.call(admin, "DELETE", path),
    ];
    expect(asked).toMatchObject([
      stays,
      { status: 400, body: { code: "INVALID_INPUT", errors: { enabledAt: ["required"] } } },
      stays,
    ]);
    expect((await read("en-GB")).languages).toContain("en-GB");
  });
});
