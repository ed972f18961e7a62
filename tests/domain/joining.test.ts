import { describe, expect, it } from "vitest";
import { isJoinKey, joinKeyForm } from "#domain/people/joinKey.ts";
import { isPin } from "#domain/people/pin.ts";
import { runsClass } from "#domain/people/runsClass.ts";
import { shortNames } from "#domain/people/shortNames.ts";
import { mostSimilar } from "#domain/people/similarName.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { anActor } from "#tests/domain/samples.ts";

describe("the key of a join link", () => {
  it.each(["k7f3-9qwx-m2pd", "K7F3 9QWX M2PD", "k7f39qwxm2pd", " k7f3–9qwx–m2pd ", "ｋ7f3 9qwx m2pd"])(
    "%s is the same key",
    (typed) => {
      expect([joinKeyForm(typed), isJoinKey(typed)]).toEqual(["k7f3-9qwx-m2pd", true]);
    },
  );

  it.each(["", "k7f3-9qwx", "k7f3-9qwx-m2pd-aaaa", "https"])("%j is none", (typed) => {
    expect(isJoinKey(typed)).toBe(false);
  });
});

describe("short names", () => {
  it.each([
    [
      ["Lena Hoffmann", "Jonas Müller"],
      ["Lena H.", "Jonas M."],
    ],
    [
      ["Lena Hoffmann", "Lena Huber", "Lena Hofer"],
      ["Lena Hoff.", "Lena Hu.", "Lena Hofe."],
    ],
    [
      ["Anna Maria Weiß", "Madonna"],
      ["Anna Maria W.", "Madonna"],
    ],
    [
      ["Marius Norkus", "Marius Norkus (2)"],
      ["Marius N.", "Marius N. (2)"],
    ],
    [
      ["Ana Li", "Ana L"],
      ["Ana Li", "Ana L"],
    ],
    [["Élodie Ørsted"], ["Élodie Ø."]],
    [[], []],
  ])("%j", (names, short) => {
    expect(shortNames(names)).toEqual(short);
  });

  it("differ as long as the names do", () => {
    const names = ["Ona A", "Ona Aa", "Ona Ab", "Ona Abc", "Ona Ac", "Ona", "Jonas Aa"];
    expect(new Set(shortNames(names)).size).toBe(names.length);
  });
});

describe("a similar name", () => {
  it.each([
    ["Lena Hofmann", "Lena Hoffmann", true],
    ["Mia Kramer", "Mia Cramer", true],
    ["Anna Kovač", "Ana Kovač", true],
    ["Pia Cramer", "Mia Cramer", false],
    ["Tom Becker", "Tim Becker", false],
    ["Tim Becker", "Tim Becher", true],
    ["Ли Иванов", "Ян Иванов", false],
    ["Jan de Vries", "Jan te Vries", false],
    ["Marta Lang", "Lena Hoffmann", false],
  ])("%s, beside %s: %s", (typed, fullname, similar) => {
    expect(mostSimilar([{ fullname }], typed) !== undefined).toBe(similar);
  });
});

describe("a PIN", () => {
  it.each([
    ["1234", true],
    ["123456", true],
    ["123", false],
    ["1234567", false],
    ["12a4", false],
    ["１２３４", false],
    ["", false],
  ])("%j: %s", (typed, fits) => {
    expect(isPin(typed)).toBe(fits);
  });
});

describe("the class of an enterprise", () => {
  const enterprise = createRegistry(resourceFiles).get("enterprise");
  const record = { peCode: "LT-0142", officeCode: "CO-LT" };
  it.each([
    [anActor({ role: "admin" }), true],
    [anActor({ role: "office", code: "CO-LT" }), true],
    [anActor({ role: "office", code: "CO-DE" }), false],
    [anActor({ role: "trainer", code: "LT-0142" }), true],
    [anActor({ role: "enterprise", code: "LT-0142" }), true],
    [anActor({ role: "trainer", code: "DE-2077" }), false],
    [anActor({ role: "student", code: "LT-0142" }), false],
    [anActor({ role: "auditor" }), false],
  ])("is run by $role $code: %s", (actor, runs) => {
    expect(runsClass(enterprise, actor, record)).toBe(runs);
  });
});
