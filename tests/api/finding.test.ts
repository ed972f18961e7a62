import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Enterprise, Institution, Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

const names = [
  "Zuvis",
  "Žalia mokykla",
  "Zala school",
  "École d'Été",
  "Роза Кафе",
  "Scuola 100%",
  "Böhm-Schule",
  "Muehle",
];

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  for (const name of names) await test.call(admin, "POST", "/institutions", { name, country: "FI" });
  for (const country of ["IT", "DE", "AT"]) await test.call(admin, "POST", "/institutions", { name: country, country });
});
afterAll(() => test.stop());

const list = async <R>(path: string): Promise<Stored<R>[]> => (await test.call<Stored<R>[]>(admin, "GET", path)).body;

const found = async (text: string) =>
  (await list<Institution>(`/institutions?country=FI&q=${encodeURIComponent(text)}`)).map(({ name }) => name);

describe("a list is searched", () => {
  it.each([
    ["without the accents that a keyboard lacks", "zalia", ["Žalia mokykla"]],
    ["with accents that are none of the name's", "zūvis", ["Zuvis"]],
    ["in capitals", "ÉCOLE", ["École d'Été"]],
    ["by ae, oe and ue in place of umlauts", "boehm", ["Böhm-Schule"]],
    ["by umlauts in place of ae, oe and ue", "mühle", ["Muehle"]],
    ["by words in any order", "кафе роза", ["Роза Кафе"]],
    ["by beginnings of words", "mok žal", ["Žalia mokykla"]],
    ["by what SQL reads as a pattern", "100%", ["Scuola 100%"]],
    ["by a word that is not there beside one that is", "zalia school", []],
  ])("%s", async (_, text, expected) => expect(await found(text)).toEqual(expected));

  it.each(["DE2077", "de 2077", "DE\u20132077", "DE \u2011 2077", "de-2077"])("by a code written as %s", async (text) =>
    expect((await list<Enterprise>(`/enterprises?q=${encodeURIComponent(text)}`)).map(({ id }) => id)).toEqual([
      "DE-2077",
    ]),
  );

  it("by some words of a thousand", async () => expect(await found("ž ".repeat(1000))).toContain("Žalia mokykla"));
});

describe("a code is found in any spelling", () => {
  it.each(["LT0142", "lt–0142", "lt 0142", "LT\u20110142", "lt_0142"])("as %s", async (text) => {
    const codes = async (query: string) => (await list<Enterprise>(`/enterprises?${query}`)).map(({ id }) => id);
    expect(await codes(`q=${encodeURIComponent(text)}`)).toEqual(["LT-0142"]);
    expect(await codes(`peCode=${encodeURIComponent(text)}`)).toEqual(["LT-0142"]);
    if (!text.includes(" ")) expect(await codes(`id=LT-0142&peCode=${encodeURIComponent(text)}`)).toEqual(["LT-0142"]);
  });
});

describe("an audit is searched by its enterprise", () => {
  let code: string;
  let enterprise: Stored<Enterprise>;
  const foundBy = async (token: string, text: string) =>
    (await test.call<Stored<Task>[]>(token, "GET", `/tasks?_end=1000&q=${encodeURIComponent(text)}`)).body.map(
      ({ id }) => id,
    );
  beforeAll(async () => {
    code = await test.scenario.request({ peCode: "DE-2077", title: "Spring", level: "bronze", fields: ["finance"] });
    enterprise = (await test.call<Stored<Enterprise>>(admin, "GET", "/enterprises/DE-2077")).body;
  });

  it("by its name, by a part of its code, and by words of both", async () => {
    for (const text of [enterprise.name.toUpperCase(), "de-207", `spring ${enterprise.name}`])
      expect(await foundBy(admin, text), text).toContain(code);
    expect(await foundBy(admin, `autumn ${enterprise.name}`)).not.toContain(code);
  });

  it("not by other properties of the enterprise, and not by people who do not see the audit", async () => {
    expect(await foundBy(admin, String(enterprise.officeCode))).not.toContain(code);
    expect(await foundBy(await test.scenario.person("LT-0142", "trainer"), enterprise.name)).toEqual([]);
  });
});

describe("a list is sorted", () => {
  it("alphabetically, by letters instead of accents and capitals", async () => {
    const sorted = await list<Institution>("/institutions?country=FI&_sort=name&_order=asc");
    expect(sorted.map(({ name }) => name)).toEqual([
      "Böhm-Schule",
      "École d'Été",
      "Muehle",
      "Scuola 100%",
      "Zala school",
      "Žalia mokykla",
      "Zuvis",
      "Роза Кафе",
    ]);
  });

  it("by the name of a related record, not by its id", async () => {
    const labels = async (order: string) =>
      (await list<Enterprise & { institutionIdLabel: string }>(`/enterprises?_sort=institutionId&_order=${order}`)).map(
        ({ institutionIdLabel }) => institutionIdLabel,
      );
    const rising = await labels("asc");
    expect(new Set(rising).size).toBeGreaterThan(2);
    expect(rising).toEqual([...rising].sort((one, other) => one.localeCompare(other, "und", { sensitivity: "base" })));
    expect(await labels("desc")).toEqual([...rising].reverse());
  });

  it.each([
    ["en-GB", ["Austria", "Germany", "Italy"]],
    ["de-DE", ["Deutschland", "Italien", "Österreich"]],
    ["lt-LT", ["Austrija", "Italija", "Vokietija"]],
  ])("by the names of countries in the reader's language, %s", async (locale, named) => {
    const names = new Intl.DisplayNames([locale], { type: "region" });
    const wanted = "country=DE&country=AT&country=IT";
    const sorted = async (order: string) =>
      (await list<Institution>(`/institutions?${wanted}&_sort=country&_order=${order}&languageCode=${locale}`)).map(
        ({ country }) => names.of(country),
      );
    expect([...new Set(await sorted("asc"))]).toEqual(named);
    expect([...new Set(await sorted("desc"))]).toEqual([...named].reverse());
  });

  it("by states and levels in their order", async () => {
    const { scenario } = test;
    const fields = ["finance"];
    for (const level of ["silver", "gold", "bronze"] as const) {
      const code = await scenario.request({ peCode: "LT-0142", title: level, level, fields });
      if (level === "bronze") continue;
      for (const step of ["answer", "submit"] as const) await scenario[step](code);
      if (level === "silver") await scenario.approve(code);
    }
    const { properties } = programmeResources.get("task");
    for (const field of ["status", "level"] as const) {
      const ranks = (await list<Task>(`/tasks?_sort=${field}&_order=asc`)).map((task) =>
        properties[field]?.enum?.indexOf(task[field]),
      );
      expect(new Set(ranks).size).toBe(3);
      expect(ranks).toEqual([...ranks].sort((one, other) => Number(one) - Number(other)));
    }
  });
});
