import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { addressOf, envelopeSchema, isEmptyValue, type Proof } from "#domain/questionnaire/answer.ts";

const proof: Proof = { title: "Minutes", url: "https://intranet.example/minutes" };

describe("a value", () => {
  it.each([false, 0, "x", ["a"], [{ amount: "3" }], [{}, { amount: "3" }], "2026-01-01"])(
    "%j says something",
    (value) => {
      expect(isEmptyValue(value)).toBe(false);
    },
  );

  it.each([undefined, null, "", " \n\t", [], [""], [{}], [{ amount: " " }], {}])("%j says nothing", (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });
});

describe("a proof", () => {
  it.each<[string, Partial<Proof>, string]>([
    ["a link's address", { url: "https://intranet.example/minutes" }, "https://intranet.example/minutes"],
    ["a file's id, whatever its name", { file: { id: "f1", name: "minutes.pdf" } }, "file:f1"],
    ["nothing while there is neither", {}, ""],
  ])("is told from others by %s", (_what, given, address) => expect(addressOf(given)).toBe(address));
});

describe("the envelope of an answer", () => {
  const ajv = new Ajv({ strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(envelopeSchema);
  const accepts = (...proofs: unknown[]) => validate({ proofs, additionalDetails: "" });

  it("takes proofs, checked or not", () => {
    expect(
      accepts(proof, {
        ...proof,
        details: "Page 2",
        checked: { valid: false, checkedAt: "2026-03-01T10:00:00.000Z", reason: "404" },
      }),
    ).toBe(true);
    expect(validate({})).toBe(true);
  });

  it.each([
    ["an address of more than 2,000 characters", { url: `https://a.example/${"x".repeat(2000)}` }],
    ["a title of more than 200 characters", { title: "x".repeat(201) }],
    ["details of more than 1,000 characters", { details: "x".repeat(1001) }],
    ["what it does not know", { size: 1 }],
    ["a check without a time", { checked: { valid: true } }],
  ])("refuses a proof with %s", (_name, change) => {
    expect(accepts({ ...proof, ...change })).toBe(false);
  });

  it("refuses more proofs and longer details than the programme allows", () => {
    const { proofs, detailsLength } = programme.answers;
    const many = (count: number) => Array.from({ length: count }, () => proof);
    expect([accepts(...many(proofs)), accepts(...many(proofs + 1))]).toEqual([true, false]);
    const details = (length: number) => validate({ additionalDetails: "x".repeat(length) });
    expect([details(detailsLength), details(detailsLength + 1)]).toEqual([true, false]);
  });
});
