import { describe, expect, it } from "vitest";
import { anonymous, auditorActor, clock, personOf } from "#domain/access/actor.ts";

describe("who acts", () => {
  it("is an auditor with their institution where somebody else chooses them", () => {
    const account = { id: "rita", fullname: "Rita", institutionId: "vilnius", noInstitutionReason: null };
    expect(auditorActor(account)).toEqual({ ...anonymous, ...account, role: "auditor", tiedTo: [], lastGraded: [] });
  });

  it("has an id and a name when signed in, and is nobody otherwise", () => {
    expect(personOf({ ...anonymous, id: "ieva", fullname: "Ieva" })).toEqual({ id: "ieva", fullname: "Ieva" });
    for (const nobody of [anonymous, clock, { ...anonymous, id: "ieva" }, { ...anonymous, fullname: "Ieva" }])
      expect(() => personOf(nobody)).toThrow("NOT_SIGNED_IN");
    expect([anonymous.role, clock.role, clock.id]).toEqual(["anonymous", "clock", null]);
  });
});
