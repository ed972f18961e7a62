import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, nameProblems, saysName, tidyName } from "#domain/people/name.ts";
import demo from "#schemas/demo.json";

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

  it("is stored with single blanks, composed", () => {
    expect(tidyName(" Zoe\u0301 \t  Müller\n")).toBe("Zoé Müller");
  });

  it("however often they are folded or tidied", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
        expect(foldName(tidyName(name))).toBe(foldName(name));
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
    ["", "nameLength"],
    [" A ", "nameLength"],
    ["A".repeat(61), "nameLength"],
    ["Your account is locked http://evil.example/login", "nameLetters"],
    ["mail me@evil.example", "nameLetters"],
    ["www.evil.example", "nameLetters"],
    ["Boy 2", "nameLetters"],
    ["Ieva\u200b Kazlauskaitė", "nameLetters"],
    ["<b>Ieva</b>", "nameLetters"],
    [".Ieva", "nameLetters"],
    [`Mia${"\u0316\u0317\u0318".repeat(18)}`, "nameLetters"],
    ["Iеva Kazlauskaitė", "nameScript"],
    ["Мария Ivanova", "nameScript"],
    ["山田 Sara", "nameScript"],
  ])("may not be %s (%s)", (name, problem) => {
    expect(nameProblems(name)).toEqual([problem]);
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
