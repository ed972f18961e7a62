import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { localeCodes } from "#domain/programme.ts";
import { anchorHint } from "#domain/questionnaire/anchorHints.ts";
import type { Answer, Proof } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import hints from "#schemas/anchor-hints.json";

type Asked = Parameters<typeof anchorHint>[0];

const asked = (values: Partial<Asked> = {}): Asked => ({
  type: "long-text",
  maxPoints: 4,
  pdca: "plan",
  settings: {},
  ...values,
});
const proof: NonNullable<Question["proof"]> = { required: true, help: {} };
const aProof: Proof = { title: "Plan", url: "https://shop.example/plan" };
const written = (value: unknown, proofs: Proof[] = []): Answer => ({
  value,
  proofs,
  additionalDetails: "",
  revision: 1,
});
const long = (text: string) => `${text} ${"We write down what we want to reach. ".repeat(10)}`;
const hint = (text: string, values: Partial<Asked> = {}, proofs: Proof[] = []) =>
  anchorHint(asked(values), written(text, proofs));

describe("an answer", () => {
  it("has no hint while it is empty, or of a type that is not written", () => {
    for (const empty of [undefined, "", "  "]) expect(anchorHint(asked(), written(empty))).toBeUndefined();
    expect(anchorHint(asked({ type: "yes-no" }), written(true))).toBeUndefined();
  });

  it("has no hint if its points are not the steps of the scale", () => {
    expect(hint(long("We plan."), { maxPoints: 8 })).toBeUndefined();
  });

  it("appears to reach the step whose signs it has, and learns which the next one needs", () => {
    expect(hint("We want more customers.", { settings: { minLength: 100 } })).toMatchObject({ step: 1, found: [] });
    expect(hint(long("We want more customers."))).toEqual({ step: 2, found: [], next: ["figure", "date", "role"] });
    const whole = long("20 % more customers by 31.12.2026. The sales manager is in charge.");
    expect(hint(whole)).toEqual({ step: 3, found: ["figure", "date", "role"], next: [] });
  });

  it("needs a proof only if its question asks for one", () => {
    const text = long("All 12 offers were checked by the deputy.");
    expect(hint(text, { pdca: "do" })).toMatchObject({ step: 3 });
    expect(hint(text, { pdca: "do", proof })).toMatchObject({ step: 1, next: ["proof"] });
    expect(hint(text, { pdca: "do", proof }, [aProof])).toMatchObject({ step: 3, found: ["figure", "role", "proof"] });
  });

  it("of a table needs all its rows, and is read cell by cell", () => {
    const table = asked({
      type: "table",
      settings: { minItems: 2, columns: [{ id: "what", title: { "en-GB": "What" } }] },
    });
    const row = (what: string) => ({ what });
    expect(anchorHint(table, written([row("Portal, 5 days, HR manager, 2026")]))).toMatchObject({
      step: 1,
      next: ["rows"],
    });
    const both = written([row("Portal, within 5 days, HR manager"), row("Newsletter of May, since 2026")]);
    expect(anchorHint(table, both)).toEqual({ step: 3, found: ["rows", "figure", "date", "role"], next: [] });
  });
});

test.each([
  ["12.05.2026", true],
  ["2026-05-12", true],
  ["12/05/26", true],
  ["in 2026", true],
  ["3 customers", false],
  ["3.5 % more", false],
  ["you may ask 7 people", false],
  ["12 marketing plans", false],
])("%s: a date is recognised, %s", (text, is) => {
  expect(hint(long(text))?.found.includes("date")).toBe(is);
});

test("dates are recognised as each language writes them, and are no figures", () => {
  const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...localeCodes), day, fc.constantFrom("long", "short"), (locale, at, dateStyle) => {
      const text = dateFormat(locale, { dateStyle, timeZone: "UTC" }).format(at);
      expect(hint(long(text))?.found, `${locale}: ${text}`).toEqual(["date"]);
    }),
  );
});

test("roles are recognised by the words of each language", () => {
  for (const words of Object.values(hints.roles))
    for (const word of words) expect(hint(long(`x ${word.toUpperCase()} y`))?.found, word).toEqual(["role"]);
});

test("an answer never appears weaker because something was added to it", () => {
  const parts = fc.subarray(["20 %", "12.05.2026", "The manager.", "We try.", long("All of us do it.")]);
  fc.assert(
    fc.property(
      fc.constantFrom("plan" as const, "do" as const, "check" as const, "act" as const),
      parts,
      fc.string(),
      fc.boolean(),
      (pdca, before, more, proves) => {
        const values = { pdca, proof, settings: { minLength: 50, maxLength: 100_000 } };
        const text = before.join(" ");
        const first = hint(text, values)?.step ?? 0;
        expect(hint(`${text} ${more}`, values, proves ? [aProof] : [])?.step ?? 0).toBeGreaterThanOrEqual(first);
      },
    ),
  );
});

test("the next step needs nothing that was found, and there is one more step without rules", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("plan" as const, "check" as const), (text, pdca) => {
      const found = hint(long(text), { pdca, proof });
      expect(found?.step).toBeLessThanOrEqual(3);
      expect(found?.next.filter((sign) => found.found.includes(sign))).toEqual([]);
    }),
  );
});

test("the rules name existing question types", () => {
  expect(questionTypes.all.map(({ name }) => name)).toEqual(expect.arrayContaining(hints.types));
});
