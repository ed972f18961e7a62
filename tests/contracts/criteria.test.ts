import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { percentOf } from "#domain/percent.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";

const rules = rulesOn(new Date());
const asked = programme.levels.find(({ name }) => name === "gold")?.asks ?? [];

/** The document's tables, each with its rows of cells. */
function tablesIn(text: string): string[][][] {
  const blocks = text.split(/\n\n+/).filter((block) => block.startsWith("|"));
  return blocks.map((block) =>
    block.split("\n").map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  );
}

/** "72 of 80" in any language. */
const numbersIn = (cell = "") => [...cell.matchAll(/\d+/g)].map(Number);

/** "83,3 %" in the text, as the language writes it. */
const percentIn = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent);

describe.each(localeCodes)("the audit criteria in %s", (locale) => {
  const text = readFileSync(new URL(`../../locales/${locale}/documents/audit-criteria.md`, import.meta.url), "utf8");
  const [levels, field, steps] = tablesIn(text);

  it("name for each level what the rules say", () => {
    const figures = (levels ?? [])
      .slice(2)
      .map((row) => [...row.join(" ").matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect(figures).toEqual(programme.levels.map(({ name }) => [name, `${name}Step`, `${name}Fields`]));
  });

  it("sum up the points of a field", () => {
    const rows = (field ?? []).slice(2);
    const total = numbersIn(rows.at(-1)?.[3]);
    const counted = rows.slice(0, -1).map((row) => numbersIn(row[3]));
    expect(total).toEqual([0, 1].map((index) => counted.reduce((sum, numbers) => sum + (numbers[index] ?? 0), 0)));
    for (const [, weight, given, counts] of rows.slice(0, -1)) {
      const [points = 0, max = 4] = numbersIn(given);
      expect(numbersIn(counts)).toEqual([Number(weight) * points, Number(weight) * max]);
    }
  });

  it("go from points to a level as the rules do", () => {
    const rows = (steps ?? []).slice(2).map((row) => ({ reached: numbersIn(row[1]), share: numbersIn(row[2])[0] }));
    expect(rows).toHaveLength(asked.length);
    const questions = asked.map((pdca, index) => ({ id: pdca, pdca, maxPoints: rows[index]?.reached[1] ?? 0 }));
    const given = Object.fromEntries(asked.map((pdca, index) => [pdca, { points: rows[index]?.reached[0] ?? 0 }]));
    for (const { reached, share } of rows) expect((100 * (reached[0] ?? 0)) / (reached[1] ?? 1)).toBe(share);
    const one = score([{ auditFieldId: "all", questions }], {}, given, rules);
    const fields = Array.from({ length: rules.levels.gold.minFields }, () => one.fields[0] ?? one);
    const whole = { ...one, fields: fields as typeof one.fields };
    const { awarded, next } = standing(whole, "gold", rules);
    expect(awarded).toBe("silver");
    expect(next?.lacks.map(({ of }) => of)).toEqual(["points", "step"]);
    const ofSilver = one.steps.filter(({ step }) => step !== "act");
    const silver = ofSilver.reduce((sum, { points, max }) => ({ points: sum.points + points, max: sum.max + max }), {
      points: 0,
      max: 0,
    });
    expect(text).toContain(percentIn(percentOf(silver.points, silver.max), locale));
    expect(text).toContain(percentIn(percentOf(one.points, one.max), locale));
    for (const number of [one.points, one.max, silver.points, silver.max]) expect(text).toContain(String(number));
  });
});
