import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { withDefaults } from "#domain/schema/defaults.ts";
import { createSchema, recordSchema, updateSchema } from "#domain/schema/derive.ts";
import { isNullable, isStored, kindOf, propertyOf, storedFields } from "#domain/schema/properties.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";

const registry = createRegistry(resourceFiles);
const user = registry.get("user");
const ajv = () => {
  const strict = new Ajv({ strict: true, allowUnionTypes: true, formats: { password: true } });
  addFormats.default(strict);
  strict.addVocabulary(["x-ui", "x-text"]);
  return strict;
};

describe.each(registry.all)("$name", (resource) => {
  it("gives schemas that compile strictly and refuse unknown fields", () => {
    for (const schema of [createSchema(resource), updateSchema(resource), recordSchema(resource)]) {
      const validate = ajv().compile({ ...schema, required: [] });
      expect(validate({})).toBe(true);
      expect(validate({ "no-such-field": 1 })).toBe(false);
      expect(validate.errors).toMatchObject([
        { keyword: "additionalProperties", params: { additionalProperty: "no-such-field" } },
      ]);
    }
  });

  it("never lets a caller write what actions own, nor what is computed", () => {
    const given = [
      ...Object.keys(createSchema(resource).properties),
      ...Object.keys(updateSchema(resource).properties),
    ];
    for (const field of given.filter((name) => name !== "revision")) {
      expect(propertyOf(resource, field).readOnly ?? false, field).toBe(false);
      expect(Object.keys(resource.computed), field).not.toContain(field);
    }
  });

  it("answers no field that is only written", () => {
    for (const [field, property] of Object.entries(recordSchema(resource).properties))
      expect(property.writeOnly, field).toBeUndefined();
  });
});

describe("the schemas of a user", () => {
  it("take the password once, and the role never again", () => {
    expect(Object.keys(createSchema(user).properties)).toEqual(expect.arrayContaining(["password", "role"]));
    for (const field of ["password", "role", "id", "status", "isBlocked"])
      expect(updateSchema(user).properties).not.toHaveProperty(field);
    expect(updateSchema(user).required).toEqual(["revision"]);
    expect(recordSchema(user).properties).not.toHaveProperty("password");
  });

  it("are narrowed to the fields of a right", () => {
    expect(Object.keys(updateSchema(user, ["fullname"]).properties)).toEqual(["fullname", "revision"]);
    expect(createSchema(user, ["fullname"]).required).toEqual(["fullname"]);
  });

  it("join the label of a related record, and of lists none", () => {
    expect(recordSchema(user).properties).toHaveProperty("institutionIdLabel");
    expect(recordSchema(user).properties).not.toHaveProperty("experience_from_fieldsLabel");
  });
});

describe("a property", () => {
  it("has a column unless it is computed, only written, or texts in other languages", () => {
    expect(["email", "password", "isBlocked"].map((field) => isStored(user, field))).toEqual([true, false, false]);
    expect(storedFields(registry.get("audit-field"))).not.toContain("texts");
    expect(storedFields(registry.get("translation"))).toContain("texts");
  });

  it("has a kind, and may be null", () => {
    const of = (field: string) => [kindOf(propertyOf(user, field)), isNullable(propertyOf(user, field))];
    expect([of("email"), of("notify_via_email"), of("speakingLanguages")]).toEqual([
      ["text", true],
      ["boolean", false],
      ["json", false],
    ]);
    expect(kindOf(propertyOf(registry.get("certificate"), "points"))).toBe("number");
    expect(kindOf({ type: ["null", "string"] })).toBe("text");
  });

  it("that does not exist is an error with both names", () =>
    expect(() => propertyOf(user, "colour")).toThrow("user has no property colour"));
});

describe("the registry", () => {
  it("finds by name and by path, and says which is missing", () => {
    expect(registry.byPath("audit-fields")?.name).toBe("audit-field");
    expect(registry.byPath("nowhere")).toBeUndefined();
    expect(() => registry.named("nowhere")).toThrow("nowhere");
  });
  it("refuses two of one name", () =>
    expect(() => createRegistry([...resourceFiles, ...resourceFiles.slice(0, 1)])).toThrow("share"));
});

it("fills in what a new record leaves out: its default, null, an empty list or no; never a text, nor what has no column", () => {
  const filled = withDefaults(user, { fullname: "Ona", notify_via_email: false, country: "LT" });
  expect(filled).toMatchObject({ fullname: "Ona", notify_via_email: false, country: "LT" });
  expect(filled).toMatchObject({ email: null, blockedAt: null, speakingLanguages: [], experience_from_fields: [] });
  for (const field of ["id", "role", "status", "password", "isBlocked", "revision"])
    expect(filled).not.toHaveProperty(field);
  expect(withDefaults(user, { fullname: "Ona" }).notify_via_email).toBe(true);
  expect(updateSchema(user).properties.notify_via_email).toEqual({ type: "boolean" });
  const plain = { ...user, properties: { ...user.properties, notify_via_email: { type: "boolean" } } };
  expect(withDefaults(plain, { fullname: "Ona" }).notify_via_email).toBe(false);
});
