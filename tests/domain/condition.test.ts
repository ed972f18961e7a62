import { describe, expect, it } from "vitest";
import type { Condition } from "#domain/generated/questionnaire.ts";
import { conditionOf, decidersOf, groupsOf, holds, mapClauses } from "#domain/questionnaire/condition.ts";

const on = (question: string) => ({ question, is: [true] });
const either: Condition = { any: [{ all: [on("a"), on("b")] }, { all: [on("c"), on("a")] }] };

describe("a condition", () => {
  it.each<[string, Condition | undefined, string[][]]>([
    ["none", undefined, []],
    ["a clause alone", on("a"), [["a"]]],
    [
      "groups",
      either,
      [
        ["a", "b"],
        ["c", "a"],
      ],
    ],
  ])("%s is taken apart into groups and put together again", (_what, condition, groups) => {
    expect(groupsOf(condition).map((group) => group.map(({ question }) => question))).toEqual(groups);
    expect(conditionOf(groupsOf(condition))).toEqual(condition);
  });

  it("loses a group with its last clause, and is none without any", () => {
    expect(conditionOf([[], [on("a")]])).toEqual(on("a"));
    expect(conditionOf([[on("a"), on("b")], []])).toEqual({ any: [{ all: [on("a"), on("b")] }] });
    expect(conditionOf([[]])).toBeUndefined();
  });

  it("names each question that decides once", () => {
    expect(decidersOf(either)).toEqual(["a", "b", "c"]);
    expect(decidersOf(null)).toEqual([]);
  });

  it("has each of its clauses replaced, in its shape", () => {
    const renamed = (condition: Condition) =>
      mapClauses(condition, (clause) => ({ ...clause, question: `new-${clause.question}` }));
    expect(renamed(on("a"))).toEqual(on("new-a"));
    expect(renamed(either)).toEqual({
      any: [{ all: [on("new-a"), on("new-b")] }, { all: [on("new-c"), on("new-a")] }],
    });
  });

  it("holds when all of a group do; without one, everything is asked", () => {
    const given = (...questions: string[]) => holds(either, ({ question }) => questions.includes(question));
    expect([given("a", "b"), given("a", "c"), given("a"), given("b", "c"), given()]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(holds(null, () => false)).toBe(true);
  });
});
