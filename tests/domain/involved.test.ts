import fc from "fast-check";
import { expect, it } from "vitest";
import { isOfficeInvolved, type KnownPerson } from "#domain/procedure/involved.ts";

const person = (id: string, nameKey: string | null = null, mailbox: string | null = null): KnownPerson => ({
  id,
  nameKey,
  mailbox,
});
const people = [person("o1", "ona petraitiene", "ona@example.org"), person("o2")];

it.each([
  ["nobody of it has a part", [person("a1", "tomas auditor", "tomas@example.org")], ["a1"], false],
  ["one of its people is an auditor of the audit", [person("o2")], [], true],
  ["an auditor has the name of one of its people", [person("a1", "ona petraitiene")], [], true],
  ["an auditor has the address of one of its people", [person("a1", "o. p.", "ona@example.org")], [], true],
  ["one of its people decided before", [], ["o1"], true],
  ["names and addresses are unknown", [person("a1")], [], false],
])("an office of which %s", (_case, auditors, decidedBy, involved) => {
  expect(isOfficeInvolved(people, { auditors, decidedBy })).toBe(involved);
});

it("is involved in more, never in less, the more parts are known", () => {
  const someone = fc.record({
    id: fc.constantFrom("a", "b", "c"),
    nameKey: fc.constantFrom(null, "x", "y"),
    mailbox: fc.constantFrom(null, "m", "n"),
  });
  const parts = fc.record({ auditors: fc.array(someone), decidedBy: fc.array(fc.constantFrom("a", "b", "c")) });
  fc.assert(
    fc.property(fc.array(someone), parts, parts, (office, one, other) => {
      const both = {
        auditors: [...one.auditors, ...other.auditors],
        decidedBy: [...one.decidedBy, ...other.decidedBy],
      };
      expect(isOfficeInvolved(office, both)).toBe(isOfficeInvolved(office, one) || isOfficeInvolved(office, other));
    }),
  );
});
