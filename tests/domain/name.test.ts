import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPrintable } from "#domain/certificate/printable.ts";
import { foldName, nameProblems, saysName, tidyName } from "#domain/people/name.ts";
import demo from "#schemas/demo.json";
import { names, otherScripts, refusedNames } from "#tests/comesIn/names.ts";

describe("two spellings of a name are the same person's", () => {
  it.each([
    ["Ieva Kazlauskaitė", "ieva  KAZLAUSKAITE "],
    ["Sabine Großmann", "SABINE GROSSMANN"],
    ["Łukasz Żółć", "lukasz zolc"],
    ["Søren Ærø", "Soren Aero"],
    ["Đorđe Đurić", "Dorde Duric"],
    ["Aylin Yılmaz", "AYLİN YILMAZ"],
    ["Nguyễn Thị La", "nguyen thi la"],
    ["Chloé O’Neill", "Chloe O'Neill"],
    ["Anna-Maria", "Anna Maria"],
    ["Blocked Boy", "Blocked Boy."],
    ["Zoe\u0301", "Zoé"],
    ["Мария Иванова", "МАРИЯ  ИВАНОВА"],
  ])("%s and %s", (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ["Ieva Kazlauskaitė", "Ieva Kazlauskienė"],
    ["Pupil 1", "Pupil 2"],
    ["राम", "रोम"],
    ["Ana", "Ann"],
  ])("but not %s and %s", (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it.each(names)("is stored as $result, typed as $input ($as)", ({ input, result }) => {
    expect(tidyName(input)).toBe(result);
    expect(nameProblems(input)).toEqual([]);
    expect(isPrintable(result)).toBe(true);
  });

  it("however often they are folded or tidied", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
        expect(tidyName(tidyName(name))).toBe(tidyName(name));
        expect(foldName(name)).not.toMatch(/\s/u);
      }),
    );
  });
});

describe("a name that somebody types for themselves", () => {
  const people = demo.countries.flatMap(({ students, trainer, enterprise, office }) => [
    ...students,
    trainer,
    enterprise,
    office,
  ]);

  it.each([
    ...people,
    "Bo",
    "José María Aznar-López",
    "D’Angelo",
    "O'Brien Jr.",
    "Ελένη Παπαδοπούλου",
    "מרים כהן",
    "山田 太郎",
    "やまだ タロウ",
    "김민수",
    "राम प्रसाद",
    "Արամ Պետրոսյան",
    "ნინო ბერიძე",
    "محمد علي",
    "রহিম মিয়া",
    "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
    "રમેશ પટેલ",
    "குமார்",
    "రాము",
    "ರಾಮು",
    "രാമൻ",
    "නිමල්",
    "สมชาย",
    "ສົມໄຊ",
    "សុខា",
    "အောင်",
    "አበበ በቀለ",
    "A".repeat(60),
  ])("may be %s", (name) => {
    expect(nameProblems(name)).toEqual([]);
  });

  it.each([
    ...refusedNames,
    { input: "", result: "nameLength" },
    { input: "Your account is locked http://evil.example/login", result: "nameLetters" },
    { input: "mail me@evil.example", result: "nameLetters" },
    { input: ".Ieva", result: "nameLetters" },
    { input: "Мария Ivanova", result: "nameScript" },
    { input: "山田 Sara", result: "nameScript" },
  ])("may not be $input ($result)", ({ input, result }) => {
    expect(nameProblems(input)).toEqual([result]);
  });

  it.each(otherScripts)("is asked for in Latin letters in place of $input", ({ input }) => {
    expect(isPrintable(tidyName(input))).toBe(false);
  });
});

describe("a text says a name", () => {
  it.each([
    ["An", "An has commented."],
    ["An", "By An’s trainer (An)"],
    ["Žiba", "the answer of Žiba"],
    ["राम", "राम, रोम"],
    ["J.R. (Bob) O'Neil", "a word of J.R. (Bob) O'Neil."],
    ["50%_x", "50%_x"],
  ])("%s in %s", (name, text) => expect(saysName(text, name)).toBe(true));

  it.each([
    ["An", "Anna, Jan, AN and an; Anė; An7; Añ An\u0303"],
    ["iba", "Žiba"],
    ["A.", "Ab"],
    ["50%_x", "500 xx"],
  ])("not %s in %s", (name, text) => expect(saysName(text, name)).toBe(false));
});
