import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { claimTerm } from "#domain/procedure/claim.ts";
import { addDemoSteps, demoProcedure } from "#domain/procedure/demoProcedure.ts";
import {
  answersDueAt,
  type FactCheckFacts,
  factCheckFrom,
  isFactCheckOpen,
  isFactCheckRunning,
} from "#domain/procedure/factCheck.ts";
import { procedure, stepRule } from "#domain/procedure/procedure.ts";

const RULE = { from: "2026-11-01", countries: ["AT"], days: 5, answerDays: 5, reminders: [1] };
const begin = new Date("2026-12-01T10:00:00Z");

describe("with the rule for Austria", () => {
  beforeAll(() => void procedure.factCheck.push(RULE));
  afterAll(() => void procedure.factCheck.splice(0));

  it("begins in Austria only, and ends with a day there", () => {
    expect(factCheckFrom("LT", begin)).toBeUndefined();
    expect(factCheckFrom("AT", new Date("2026-10-31T10:00:00Z"))).toBeUndefined();
    expect(factCheckFrom("AT", begin)).toEqual({
      factCheckBegunAt: begin.toISOString(),
      factCheckEndsAt: "2026-12-06T22:59:59.000Z",
      factCheckEndedAt: null,
      factChecksOpen: 0,
    });
  });

  it("prolongs the auditor's term by its days, also if it ends early", () => {
    const claim = { country: "AT", selectedAt: "2026-11-20T10:00:00Z" };
    const before = Date.parse(String(claimTerm(claim, begin)?.endsAt));
    const facts = { ...factCheckFrom("AT", begin), factCheckEndedAt: begin.toISOString() };
    const after = Date.parse(String(claimTerm({ ...claim, ...facts }, begin)?.endsAt));
    expect(after - before).toBe(5 * DAY_MS);
  });

  it("leaves the auditor days for the answers, from its end on", () => {
    const facts = { country: "AT", ...factCheckFrom("AT", begin) };
    expect(answersDueAt(facts)).toBe("2026-12-11T22:59:59.000Z");
    expect(answersDueAt({ ...facts, factCheckEndedAt: "2026-12-02T09:00:00.000Z" })).toBe("2026-12-07T22:59:59.000Z");
    expect(answersDueAt({ country: "AT" })).toBeUndefined();
  });
});

const moment = fc
  .date({ min: new Date("2026-11-01"), max: new Date("2027-11-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyFacts: fc.Arbitrary<FactCheckFacts> = fc.record({
  factCheckBegunAt: fc.option(moment),
  factCheckEndsAt: fc.option(moment),
  factCheckEndedAt: fc.option(moment),
  factChecksOpen: fc.option(fc.nat(3)),
});

it("once it is over it never runs again, and the report waits only for a running check or open reports", () => {
  fc.assert(
    fc.property(anyFacts, moment, moment, (facts, one, other) => {
      const [earlier, later] = [one, other].sort().map((at) => new Date(at)) as [Date, Date];
      if (!isFactCheckRunning(facts, earlier)) expect(isFactCheckRunning(facts, later)).toBe(false);
      expect(isFactCheckRunning({ ...facts, factCheckEndedAt: one }, earlier)).toBe(false);
      expect(isFactCheckOpen(facts, later)).toBe(isFactCheckRunning(facts, later) || Number(facts.factChecksOpen) > 0);
    }),
  );
});

it("only the demonstration has the step, for Austria", () => {
  const at = { country: "AT", moment: begin };
  expect(stepRule("factCheck", at)).toBeUndefined();
  addDemoSteps();
  addDemoSteps();
  expect(procedure.factCheck).toEqual(demoProcedure.factCheck);
  expect(stepRule("factCheck", at)?.days).toBeGreaterThan(0);
  expect(stepRule("factCheck", { ...at, country: "LT" })).toBeUndefined();
  for (const versions of Object.values(demoProcedure))
    for (const version of versions) {
      expect(version.countries).toEqual(["AT"]);
      for (const all of Object.values(procedure) as object[][])
        if (all.includes(version)) all.splice(all.indexOf(version), 1);
    }
});
