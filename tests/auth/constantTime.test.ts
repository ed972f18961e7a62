import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { constantTime, constantTimeRefusal } from "#server/auth/constantTime.ts";

const refused = () => Promise.reject(new Error("INVALID_CREDENTIALS"));
/** Timers may be a few milliseconds early; only answers that are clearly too early help an attacker. */
const EARLIEST_MS = 240;

async function lasting(work: Promise<unknown>): Promise<[end: string, milliseconds: number]> {
  const start = performance.now();
  const end = await work.then(String, (error: Error) => error.message);
  return [end, performance.now() - start];
}

describe("the clock does not tell which accounts there are", () => {
  it.each<[what: string, work: () => Promise<unknown>, end: string]>([
    ["what is done for an account", () => constantTime(Promise.resolve("sent")), "sent"],
    ["what fails for an account", () => constantTime(refused()), "INVALID_CREDENTIALS"],
    ["a refused sign-in", () => constantTimeRefusal(refused()), "INVALID_CREDENTIALS"],
  ])("%s takes its time", async (_what, work, end) => {
    const [ended, milliseconds] = await lasting(work());
    expect(ended).toBe(end);
    expect(milliseconds).toBeGreaterThan(EARLIEST_MS);
  });

  it("a sign-in that succeeds does not wait", async () => {
    const first = await Promise.race([constantTimeRefusal(Promise.resolve("signed in")), wait(1, "waited")]);
    expect(first).toBe("signed in");
  });
});
