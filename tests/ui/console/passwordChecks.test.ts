import { expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { problemsOf, refusedFields } from "#src/profile/password/checks.ts";

const good = "Kaunas-Basketball-77";

test.each([
  ["nothing", { currentPassword: "old", password: good, confirmPassword: good }, {}],
  [
    "a missing current password",
    { currentPassword: "", password: good, confirmPassword: good },
    { currentPassword: "profile:password.missing" },
  ],
  [
    "a short password",
    { currentPassword: "old", password: "short", confirmPassword: "short" },
    { password: "auth:invalid.password" },
  ],
  [
    "another confirmation",
    { currentPassword: "old", password: good, confirmPassword: `${good}!` },
    { confirmPassword: "validation:passwordsMatch" },
  ],
])("before it is sent, a change of the password is refused for %s", (_name, typed, problems) => {
  expect(problemsOf(typed, "rasa@demo.example")).toEqual(problems);
});

test.each([
  [{}, {}],
  [{ currentPassword: ["wrong"] }, { currentPassword: "profile:password.wrong" }],
  [{ password: ["common", "email"] }, { password: "auth:rules.common" }],
  [{ confirmPassword: ["const"] }, { confirmPassword: "validation:passwordsMatch" }],
])("of the server’s errors %j only affected fields show a message", (errors, fields) => {
  expect(refusedFields(problem("INVALID_INPUT", { errors }))).toEqual(fields);
});
