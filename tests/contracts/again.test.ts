import { describe, expect, it } from "vitest";
import { runFailedAgain } from "../../scripts/test/again.mjs";
import type { Failure } from "../../scripts/test/counter.mjs";

const failure = (file: string, name?: string): Failure => ({
  project: "ui",
  file,
  why: "broken",
  ...(name && { name }),
});
const first = (...failures: Failure[]) => ({ passed: 10, skipped: 1, failures });

/** Runs again with these failures by file, and lists the files that ran. */
async function again(counts: ReturnType<typeof first>, left: Record<string, Failure[]> = {}) {
  const ran: string[] = [];
  const result = await runFailedAgain(counts, async (_project, file) => {
    ran.push(file);
    return { passed: 1, skipped: 0, failures: left[file] ?? [] };
  });
  return { ...result, ran };
}

describe("a file with a failed test runs again", () => {
  it("once, and a test that passes then is unstable, not failed", async () => {
    const failed = [failure("one", "opens"), failure("one", "closes"), failure("two", "reads")];
    expect(await again(first(...failed))).toEqual({
      passed: 13,
      skipped: 1,
      failures: [],
      unstable: failed,
      ran: ["one", "two"],
    });
  });

  it("and has failed if a test fails both times, or only the second time", async () => {
    const both = failure("one", "opens");
    const late = failure("one", "saves");
    expect(await again(first(both, failure("one", "closes")), { one: [both, late] })).toMatchObject({
      passed: 10,
      failures: [both, late],
      unstable: [failure("one", "closes")],
    });
  });

  it("but not if an error is outside any test, or many files failed", async () => {
    expect(await again(first(failure("one")))).toMatchObject({ failures: [failure("one")], unstable: [], ran: [] });
    const many = ["one", "two", "three", "four"].map((file) => failure(file, "opens"));
    expect(await again(first(...many))).toMatchObject({ passed: 10, failures: many, unstable: [], ran: [] });
  });
});
