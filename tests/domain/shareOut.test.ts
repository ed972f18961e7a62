import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "#domain/questionnaire/shareOut.ts";

const asked = fc
  .array(fc.constantFrom("finance", "sales", "marketing", "procurement"), { maxLength: 150 })
  .map((fields) => [...fields].sort().map((auditFieldId, index) => ({ id: `q${index}`, auditFieldId })));
const team = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 });

/** Number of questions per person. */
function loads(shared: Record<string, string[]>, people: string[]): number[] {
  const given = Object.values(shared).flat();
  return people.map((person) => given.filter((each) => each === person).length);
}

describe("sharing out questions", () => {
  it.each(["evenly", "byField"] as const)("%s gives each question to one of the people", (mode) => {
    fc.assert(
      fc.property(asked, team, (questions, people) => {
        const shared = shareOut(questions, people, mode);
        expect(Object.keys(shared).sort()).toEqual(questions.map(({ id }) => id).sort());
        for (const owners of Object.values(shared)) expect(people).toContain(String(owners));
      }),
    );
  });

  it("evenly differs by one question at most, and each share is consecutive", () => {
    fc.assert(
      fc.property(asked, team, (questions, people) => {
        const shared = shareOut(questions, people, "evenly");
        const numbers = loads(shared, people);
        expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
        const order = questions.map(({ id }) => people.indexOf(String(shared[id])));
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }),
    );
  });

  it("by field keeps each field with one person, and leaves no one idle while another has two fields", () => {
    fc.assert(
      fc.property(asked, team, (questions, people) => {
        const shared = shareOut(questions, people, "byField");
        const fieldsOf = new Map(people.map((person) => [person, new Set<string>()]));
        for (const { id, auditFieldId } of questions) fieldsOf.get(String(shared[id]))?.add(auditFieldId);
        const all = [...fieldsOf.values()].flatMap((fields) => [...fields]);
        expect(all.length).toBe(new Set(all).size);
        const counts = [...fieldsOf.values()].map(({ size }) => size);
        if (counts.includes(0)) expect(Math.max(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("gives nothing to no one", () => {
    expect(shareOut([{ id: "q", auditFieldId: "sales" }], [], "evenly")).toEqual({});
  });
});
