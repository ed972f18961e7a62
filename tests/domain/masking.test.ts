import { describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { maskAddress, maskedFields, maskRecord } from "#domain/access/mask.ts";
import { anActor } from "#tests/domain/samples.ts";

describe("a masked address", () => {
  it.each([
    ["ieva@example.lt", "i•••@e•••.lt"],
    ["ieva.kazlauskaite@mail.example.co.uk", "i•••@m•••.uk"],
    ["ieva@localhost", "i•••@l•••"],
    ["ieva@.lt", "i•••@.•••"],
    ['"a@b"@example.lt', '"•••@e•••.lt'],
    ["😀smile@example.lt", "😀•••@e•••.lt"],
    ["@example.lt", "•••@e•••.lt"],
    ["ieva@", "i•••@•••"],
  ])("of %s is %s", (address, masked) => expect(maskAddress(address)).toBe(masked));
});

describe("a record's addresses", () => {
  const resource = { masked: ["email", "pendingEmail"] };
  const record = { email: "ieva@example.lt", pendingEmail: null, fullname: "Ieva" };

  it.each([
    ["student", true],
    ["trainer", true],
    ["enterprise", true],
    ["office", true],
    ["auditor", false],
    ["admin", false],
    ["anonymous", false],
  ] as const)("are masked for %s, who may have signed in by a code that others know: %s", (role, masked) => {
    const actor = anActor({ role });
    expect(maskedFields(resource, actor)).toEqual(masked ? resource.masked : []);
    expect(maskRecord(resource, actor, record)).toEqual(
      masked ? { email: "i•••@e•••.lt", pendingEmail: null, fullname: "Ieva" } : record,
    );
  });

  it("stay as they are for the clock, and a record without any stays itself", () => {
    expect(maskRecord(resource, clock, record)).toBe(record);
    const other = { fullname: "Ieva" };
    expect(maskRecord(resource, anActor({ role: "student" }), other)).toBe(other);
  });
});
