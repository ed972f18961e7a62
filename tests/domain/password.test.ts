import { describe, expect, it } from "vitest";
import { passwordProblems } from "#domain/access/password.ts";

describe("a password", () => {
  it.each([
    ["Abcdef!1", []],
    ["Ähnlich§x", []],
    ["Abcde!1", ["passwordLength"]],
    [`A!${"x".repeat(127)}`, ["passwordLength"]],
    [`A!${"x".repeat(126)}`, []],
    ["abcdefg!", ["passwordUppercase"]],
    ["Abcdefgh1", ["passwordSpecial"]],
    ["Abcdefg h", ["passwordSpecial"]],
    ["Rasa.jan!", ["passwordEmail"]],
    ["short", ["passwordLength", "passwordUppercase", "passwordSpecial"]],
    ["😀😀😀😀😀😀A", ["passwordLength"]],
  ])("%s has the problems %j", (password, problems) => {
    expect(passwordProblems(password, "rasa@example.org")).toEqual(problems);
  });

  it("may hold a name of two letters, which is in every other word", () => {
    expect(passwordProblems("Jonathan!", "jo@example.org")).toEqual([]);
  });
});
