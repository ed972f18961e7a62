import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { adviceOn } from "#domain/scoring/advice.ts";
import { steps } from "#domain/scoring/steps.ts";
import { aQuestion } from "#tests/domain/samples.ts";

/** Four questions of each step, alike: nothing to advise. */
const fair = steps.flatMap((pdca) => [1, 2, 3, 4].map((number) => aQuestion({ id: `${pdca}-${number}`, pdca })));

describe("advice on a questionnaire", () => {
  it("is none where every question weighs alike and the steps are balanced", () => {
    expect(adviceOn(fair, programme)).toEqual([]);
  });

  it("names a question that decides too much, at the lowest level where it does", () => {
    const heavy = fair.map((question) => (question.id === "check-1" ? { ...question, weight: 4 } : question));
    expect(adviceOn(heavy, programme)).toContainEqual({
      about: "share",
      questionId: "check-1",
      level: "silver",
      percent: 27,
    });
  });

  it("names a step with too few or too many points", () => {
    const thin = fair.filter(({ id }) => !id.startsWith("act") || id === "act-1");
    expect(adviceOn(thin, programme).filter(({ about }) => about === "balance")).toEqual([
      { about: "balance", step: "plan", percent: 31 },
      { about: "balance", step: "do", percent: 31 },
      { about: "balance", step: "check", percent: 31 },
      { about: "balance", step: "act", percent: 8 },
    ]);
  });

  it("takes a fifth of a field in one question, and from a fifth to three tenths of the points in one step, for fair", () => {
    const points = { plan: 3, do: 3, check: 2, act: 2 };
    const atTheEdge = steps.flatMap((pdca) =>
      Array.from({ length: points[pdca] }, (_none, number) => aQuestion({ id: `${pdca}-${number}`, pdca })),
    );
    expect(adviceOn(atTheEdge, programme).filter(({ about }) => about === "balance")).toEqual([]);
    const five = [1, 2, 3, 4, 5].map((number) => aQuestion({ id: `plan-${number}` }));
    const shares = (questions: typeof five) => adviceOn(questions, programme).filter(({ about }) => about === "share");
    expect(shares(five)).toEqual([]);
    expect(shares(five.slice(1))).toMatchObject(
      five.slice(1).map(({ id }) => ({ questionId: id, level: "bronze", percent: 25 })),
    );
  });

  it("is none about a rating that has its own steps", () => {
    const anchors = programme.pointScale.map(({ name }) => ({ "en-GB": name }));
    const own = fair.map((question, at) => (at === 0 ? { ...question, type: "maturity", anchors } : question));
    expect(adviceOn(own, programme)).toEqual([]);
  });

  it("names points that anchors do not fit, and a rating without its own steps", () => {
    const [first, second, ...others] = fair;
    const odd = [
      { ...first, maxPoints: 5 } as (typeof fair)[number],
      { ...second, type: "maturity" } as (typeof fair)[number],
      ...others,
    ];
    const found = adviceOn(odd, programme);
    expect(found).toContainEqual({ about: "points", questionId: "plan-1" });
    expect(found).toContainEqual({ about: "scale", questionId: "plan-2" });
  });

  it("says of nothing that no step has points", () => {
    expect(adviceOn([], programme)).toEqual([]);
  });
});
