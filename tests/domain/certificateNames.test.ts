import fc from "fast-check";
import { expect, it } from "vitest";
import { namesAlong } from "#domain/certificate/names.ts";

it("follows a name through its corrections, and nobody else's", () => {
  const lists = [
    ["Ieva Kazlauskaite", "Lukas Petrauskas"],
    ["Ieva Kazlauskaitė", "Lukas Petrauskas"],
    ["Ieva Kazlauskaitė-Nausėdienė", "Lukas Petrauskis"],
  ];
  expect([...namesAlong(new Set(["Ieva Kazlauskaite"]), lists)]).toEqual([
    "Ieva Kazlauskaite",
    "Ieva Kazlauskaitė",
    "Ieva Kazlauskaitė-Nausėdienė",
  ]);
});

it("is not misled when names change places, or are added", () => {
  expect([
    ...namesAlong(new Set(["Ann"]), [
      ["Ann", "Ben"],
      ["Ben", "Ann"],
      ["Ben", "Ann", "Cem"],
    ]),
  ]).toEqual(["Ann"]);
});

it.each([
  ["somebody else was added", ["Ana", "Ben"], ["Anna", "Ben", "Carl"], ["Ana", "Anna"]],
  ["somebody else was left out", ["Ana", "Ben", "Carl"], ["Anna", "Carl"], ["Ana", "Anna"]],
  ["names changed places", ["Ana", "Ben"], ["Ben", "Anna"], ["Ana", "Anna"]],
  ["somebody was added beside them", ["Ana", "Ben"], ["Anna", "Carl", "Ben"], ["Ana", "Anna", "Carl"]],
  ["two were left out for one", ["Ben", "Ana"], ["Anna"], ["Ana", "Anna"]],
  ["others were corrected elsewhere", ["Ana", "Ben", "Carl"], ["Anna", "Ben", "Dan", "Eva"], ["Ana", "Anna"]],
  ["others changed places beside it", ["Ana", "Ben", "Cem", "Dan"], ["Anna", "Cem", "Ben", "Dean"], ["Ana", "Anna"]],
  ["others changed places before it", ["Dan", "Ben", "Cem", "Ana"], ["Dean", "Cem", "Ben", "Anna"], ["Ana", "Anna"]],
])("finds a corrected name when %s, too", (_what, previous, next, expected) => {
  expect([...namesAlong(new Set(["Ana"]), [previous, next])]).toEqual(expected);
});

it("finds all of somebody's corrected names and none of the others'", () => {
  const spelling = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 3 })).map(([person, version]) => `${person}.${version}`);
  const list = fc.uniqueArray(spelling, { selector: (name) => name[0] ?? "", minLength: 1, maxLength: 5 });
  const histories = list.chain((first) =>
    fc
      .array(fc.array(fc.nat({ max: 3 }), { minLength: first.length, maxLength: first.length }), { maxLength: 4 })
      .map((versions) => [first, ...versions.map((of) => first.map((name, at) => `${name[0]}.${of[at]}`))]),
  );
  fc.assert(
    fc.property(histories, (lists) => {
      const [name = ""] = lists[0] ?? [];
      const expected = new Set(lists.map(([first]) => first));
      expect(namesAlong(new Set([name]), lists)).toEqual(expected);
    }),
  );
});
