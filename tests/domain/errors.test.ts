import { describe, expect, it } from "vitest";
import { DomainError, isErrorCode, problem } from "#domain/errors.ts";
import statuses from "#schemas/errors.json";

describe("an error", () => {
  it("has the status of its code, and what the reader needs", () => {
    expect(problem("NOT_FOUND")).toEqual({ statusCode: statuses.NOT_FOUND, code: "NOT_FOUND" });
    expect(problem("INCOMPLETE", { questions: ["one"] })).toEqual({
      statusCode: statuses.INCOMPLETE,
      code: "INCOMPLETE",
      questions: ["one"],
    });
  });

  it("is thrown by its code, or whole, with a name and the code as message", () => {
    const thrown = new DomainError("TOO_MANY_REQUESTS", { retryAfter: 60 });
    expect([thrown.name, thrown.message]).toEqual(["DomainError", "TOO_MANY_REQUESTS"]);
    expect(thrown.problem).toEqual(problem("TOO_MANY_REQUESTS", { retryAfter: 60 }));
    const whole = problem("REVISION_CONFLICT", { current: { revision: 2 } });
    expect(new DomainError(whole).problem).toBe(whole);
    expect(new DomainError("NOT_FOUND").problem).toEqual(problem("NOT_FOUND"));
  });

  it.each([
    ["NOT_FOUND", true],
    ["not_found", false],
    ["constructor", false],
    ["", false],
    [404, false],
    [undefined, false],
    [["NOT_FOUND"], false],
  ])("code may come from elsewhere: %j is one of ours: %s", (code, known) => expect(isErrorCode(code)).toBe(known));
});
