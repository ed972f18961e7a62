import fc from "fast-check";
import { expect, it } from "vitest";
import { onlyAdds } from "#domain/questionnaire/additions.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";

const link = (name: string, details?: string): Proof => ({
  title: name,
  url: `https://example.org/${name}`,
  ...(details === undefined ? {} : { details }),
});

const before = { value: ["a", "b"], details: "Since 2025.", additionalDetails: "", proofs: [link("plan")] };

it.each([
  ["the same answer", {}, true],
  ["an explanation", { additionalDetails: "The minutes are on page three." }, true],
  ["another proof", { proofs: [link("plan"), link("minutes")] }, true],
  ["another proof before the first", { proofs: [link("minutes"), link("plan")] }, true],
  [
    "a result of the link's check",
    { proofs: [{ ...link("plan"), checked: { valid: true, checkedAt: "2026-11-30" } }] },
    true,
  ],
  ["another value", { value: ["a"] }, false],
  ["no value", { value: undefined }, false],
  ["other requested details", { details: "Since 2026." }, false],
  ["a mark to check", { toCheck: true }, false],
  ["no proof", { proofs: [] }, false],
  ["another title of a proof", { proofs: [{ ...link("plan"), title: "A better plan" }] }, false],
  ["other details of a proof", { proofs: [link("plan", "page 4")] }, false],
] as const)("%s is an addition: %j, %s", (_what, change, adds) => {
  expect(
    onlyAdds(before, { ...before, ...change, proofs: [...("proofs" in change ? change.proofs : before.proofs)] }),
  ).toBe(adds);
});

it("takes explanation and proof where there was no answer, but no value", () => {
  expect(onlyAdds(undefined, { additionalDetails: "Why it is empty", proofs: [link("minutes")] })).toBe(true);
  expect(onlyAdds(undefined, { value: 3 })).toBe(false);
});

it("lets additions follow each other: what adds to an addition adds to the first answer", () => {
  const proofs = fc.uniqueArray(fc.constantFrom("plan", "minutes", "survey", "budget"));
  fc.assert(
    fc.property(proofs, proofs, fc.string(), (first, second, additionalDetails) => {
      const once = { ...before, proofs: [...before.proofs, ...first.map((name) => link(name))] };
      const twice = { ...once, additionalDetails, proofs: [...once.proofs, ...second.map((name) => link(name))] };
      return onlyAdds(before, once) && onlyAdds(once, twice) && onlyAdds(before, twice);
    }),
  );
});
