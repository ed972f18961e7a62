import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { createSchema, labelField, recordSchema, scalarRelations, updateSchema } from "#domain/schema/derive.ts";
import { inputFields, isNullable, isReadable, kindOf, propertyOf, storedFields } from "#domain/schema/properties.ts";
import { createRegistry } from "#domain/schema/registry.ts";
import { recordProperties, textsProperty, toResource } from "#domain/schema/resource.ts";
import lengths from "#schemas/lengths.json";
import { parcelFile as file, parcel } from "#tests/domain/parcel.ts";

const own = Object.keys(file.properties);

describe("a resource file", () => {
  it("says what it says, and nothing where it is silent", () => {
    expect(parcel).toMatchObject({ ...file["x-resource"], name: "parcel", required: file.required });
    const { path, table, key, label, columns, sort, search, rights } = file["x-resource"];
    const needed = { path, table, key, label, columns, sort, search, rights };
    const { properties, ...silent } = toResource({ ...file, "x-resource": needed });
    const lists = [
      "givesWay",
      "days",
      "filters",
      "unique",
      "translated",
      "createOnly",
      "personal",
      "untracked",
      "masked",
    ];
    const more = ["searchRelated", "printed", "views", "shortcuts", "actions"];
    expect(Object.keys(properties)).toEqual([...own, ...Object.keys(recordProperties)]);
    expect(silent).toEqual({
      ...needed,
      ...Object.fromEntries([...lists, ...more].map((part) => [part, []])),
      ...{ below: {}, defaultFilters: {}, relations: {}, computed: {} },
      ...{ passing: false, opensWork: false, fromVisitors: false },
      name: "parcel",
      required: file.required,
    });
  });

  it("gets what every record has, and texts in other languages where it is translated", () => {
    expect(parcel.properties).toEqual({ ...file.properties, ...recordProperties });
    const options = { ...file["x-resource"], translated: ["name"] };
    const translated = toResource({ ...file, "x-resource": options });
    expect(translated.properties).toEqual({ ...file.properties, texts: textsProperty, ...recordProperties });
    expect(storedFields(translated)).toEqual(storedFields(parcel));
  });

  it("takes texts in other languages by field and language, none longer than a statement", () => {
    const validate = new Ajv({ strict: true }).compile(textsProperty);
    expect(validate({ name: { "lt-LT": "x".repeat(lengths.statement) } })).toBe(true);
    for (const texts of [
      "x",
      { name: "x" },
      { name: { "lt-LT": 1 } },
      { name: { "lt-LT": "x".repeat(lengths.statement + 1) } },
    ])
      expect(validate(texts)).toBe(false);
  });

  it("may share its name or its path with no other", () => {
    const other = { ...file, $id: "letter", "x-resource": { ...file["x-resource"], path: "letters" } };
    expect(createRegistry([file, other]).all.map(({ name }) => name)).toEqual(["parcel", "letter"]);
    expect(() => createRegistry([file, { ...other, $id: "parcel" }])).toThrow("share");
    expect(() => createRegistry([file, { ...file, $id: "letter" }])).toThrow("share");
  });
});

describe("its properties", () => {
  it.each([
    ["name", "text", false],
    ["note", "text", true],
    ["weight", "number", false],
    ["pieces", "integer", true],
    ["fragile", "boolean", false],
    ["tags", "json", false],
  ])("%s is of the kind %s, nullable: %s", (field, kind, nullable) => {
    const property = parcel.properties[field] ?? {};
    expect([kindOf(property), isNullable(property)]).toEqual([kind, nullable]);
  });

  it("are found by their names, the key by id as well", () => {
    expect(propertyOf(parcel, "weight")).toBe(file.properties.weight);
    expect(propertyOf(parcel, "id")).toBe(file.properties.code);
  });

  it("without a type are anything", () => expect(kindOf({})).toBe("json"));

  it("have a column unless computed or only written, and are answered unless only written", () => {
    const times = Object.keys(recordProperties);
    expect(storedFields(parcel)).toEqual([...own.filter((name) => !["secret", "isSent"].includes(name)), ...times]);
    expect(["id", ...own, "colour", "constructor"].filter((name) => isReadable(parcel, name))).toEqual([
      "id",
      ...own.filter((name) => name !== "secret"),
    ]);
    expect(parcel.search).toEqual(["name"]);
  });

  it("are given by callers unless actions or rules make them; the key and what is given once, at creation alone", () => {
    const given = own.filter((name) => !["state", "sentAt", "isSent"].includes(name));
    expect(inputFields(parcel, "create")).toEqual(given);
    expect(inputFields(parcel, "update")).toEqual(given.filter((name) => !["code", "secret"].includes(name)));
  });
});

describe("the schemas that follow from it", () => {
  it("refuse what is unknown, and require what can be given", () => {
    expect(createSchema(parcel)).toMatchObject({
      type: "object",
      additionalProperties: false,
      required: file.required,
    });
    expect(createSchema(parcel, ["weight", "note"])).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["weight"],
      properties: { note: file.properties.note, weight: file.properties.weight },
    });
    expect(updateSchema(parcel, ["note", "code"])).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["revision"],
      properties: { note: file.properties.note, revision: { type: "integer", minimum: 1 } },
    });
  });

  it("answer each relation to one record with its label", () => {
    expect(scalarRelations(parcel)).toEqual(["senderId"]);
    const { properties, required } = recordSchema(parcel);
    expect(required).toEqual(["id", "revision"]);
    expect(properties.id).toEqual({ type: "string" });
    expect(properties[labelField("senderId")]).toEqual({ type: ["string", "null"] });
    const answered = own.filter((name) => name !== "secret");
    expect(Object.keys(properties)).toEqual(["id", ...answered, ...Object.keys(recordProperties), "senderIdLabel"]);
    const options = { ...file["x-resource"], polymorphic: { field: "code", resourceIn: "state" } };
    expect(recordSchema(toResource({ ...file, "x-resource": options })).properties).toHaveProperty("codeLabel");
  });
});
