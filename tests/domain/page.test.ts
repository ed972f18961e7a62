import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { isWorthShowing, pageLayout, relatedValue } from "#domain/schema/page.ts";
import { createRegistry } from "#domain/schema/registry.ts";
import { toResource } from "#domain/schema/resource.ts";
import { parcelFile as file, parcel } from "#tests/domain/parcel.ts";

const registry = createRegistry([file]);
const paged = (page: NonNullable<(typeof file)["x-resource"]["page"]>) =>
  toResource({ ...file, "x-resource": { ...file["x-resource"], page } });

const actor: Actor = {
  id: "a",
  fullname: "Anna",
  role: "office",
  code: "CO-LT",
  country: "LT",
  institutionId: null,
  noInstitutionReason: null,
};

describe("a record's page", () => {
  it("without a layout shows every readable property in one group", () => {
    const { header, groups, all } = pageLayout(registry, parcel);
    expect([header, groups]).toEqual([[], [{ fields: all }]]);
    expect(all).toEqual(expect.arrayContaining(["code", "note"]));
    for (const hidden of ["secret", "revision", "updatedAt"]) expect(all).not.toContain(hidden);
  });

  it("with one shows what its file says, and all but its own part and a key without meaning behind it", () => {
    const layout = pageLayout(registry, paged({ header: ["name"], groups: [{ fields: ["note"] }], ownPart: ["tags"] }));
    expect(layout).toMatchObject({ header: ["name"], groups: [{ fields: ["note"] }], related: [] });
    expect(layout.all).toContain("name");
    expect(layout.all).not.toContain("tags");
    expect(pageLayout(registry, paged({ header: ["name"] }))).toMatchObject({ groups: [], related: [] });
    const logging = toResource({ ...file, "x-resource": { ...file["x-resource"], log: "tags" } });
    expect(pageLayout(registry, logging).all).not.toContain("tags");
    const keyed = toResource({
      ...file,
      properties: { ...file.properties, id: { type: "string" } },
      "x-resource": { ...file["x-resource"], key: "id" },
    });
    expect(pageLayout(registry, keyed).all).not.toContain("id");
  });

  it("without one lists whatever can be filtered by a property that refers to it", () => {
    const letter = {
      ...file,
      $id: "letter",
      "x-resource": {
        ...file["x-resource"],
        path: "letters",
        filters: ["senderId", "parcelCode", "weight"],
        relations: { senderId: { resource: "user" }, parcelCode: { resource: "parcel" }, note: { resource: "parcel" } },
      },
    };
    const { related } = pageLayout(createRegistry([file, letter]), parcel);
    expect(related).toEqual([{ resource: "letter", field: "parcelCode" }]);
  });

  it("leaves out what is empty, and the no of what is computed", () => {
    const record = { name: "Box", note: "", tags: [], fragile: false, isSent: false, pieces: 0 };
    const told = ["name", "note", "tags", "fragile", "isSent", "pieces", "weight"];
    expect(told.filter((field) => isWorthShowing(parcel, field, record))).toEqual(["name", "fragile", "pieces"]);
    expect(isWorthShowing(parcel, "isSent", { isSent: true })).toBe(true);
    expect(isWorthShowing(parcel, "tags", { tags: ["heavy"] })).toBe(true);
  });
});

describe("a related list", () => {
  const list = { resource: "parcel", field: "senderId" };
  const record = { id: "r1", country: "LT", role: "auditor", nothing: null };

  it.each([
    [{}, "r1"],
    [{ of: "country" }, "LT"],
    [{ of: "nothing" }, undefined],
    [{ when: { role: "auditor" } }, "r1"],
    [{ when: { role: ["admin", "office"] } }, undefined],
    [{ when: { country: "$me.country" } }, "r1"],
  ])("%j is found by %s", (more, value) => {
    expect(relatedValue({ ...list, ...more }, actor, record)).toBe(value);
  });
});
