import { describe, expect, it } from "vitest";
import { parseListQuery, parseSort, sortableFields } from "#domain/schema/query.ts";
import { toResource } from "#domain/schema/resource.ts";
import { type View, viewConditions } from "#domain/schema/view.ts";
import { parcel, parcelFile } from "#tests/domain/parcel.ts";
import { anActor } from "#tests/domain/samples.ts";

describe("a list of records", () => {
  const ask = (parameters: Record<string, string[]>, pageSize?: number) => parseListQuery(parcel, parameters, pageSize);
  const many = (count: number) => Array.from({ length: count }, (_none, index) => `v${index}`);

  it("is as long as a page unless an end is named", () => {
    expect(ask({})).toMatchObject({ start: 0, end: 100, sort: [{ field: "weight", descending: true }] });
    expect(ask({}, 20)).toMatchObject({ start: 0, end: 20 });
    expect(ask({ _start: ["40"] }, 20)).toMatchObject({ start: 40, end: 60 });
    expect(ask({ _start: ["999999999"] })).toMatchObject({ start: 999_999_999 });
    expect(ask({ _start: ["1000000000"] })).toMatchObject({ start: 0 });
    expect(ask({ _start: ["1x"], _end: ["x1"] })).toMatchObject({ start: 0, end: 100 });
  });

  it("takes as many values and sort fields as a database bears", () => {
    expect(ask({ name: many(50) })).toMatchObject({ filters: [{ values: many(50) }] });
    expect(ask({ name: many(51) })).toMatchObject({ code: "INVALID_INPUT", errors: { name: ["maxItems"] } });
    expect(ask({ _sort: ["code,weight,createdAt"] })).not.toHaveProperty("code");
    expect(ask({ _sort: ["code,weight,createdAt,id"] })).toMatchObject({
      code: "UNKNOWN_SORT",
      errors: { _sort: ["maxItems"] },
    });
  });

  it("says at which parameter it is refused", () => {
    const refused = (name: string, code: string) => ({ code, errors: { [name]: [code] } });
    expect(ask({ colour: ["red"] })).toMatchObject(refused("colour", "UNKNOWN_FILTER"));
    expect(ask({ name_near: ["x"] })).toMatchObject(refused("name_near", "UNKNOWN_OPERATOR"));
    expect(ask({ weight_like: ["1"] })).toMatchObject(refused("weight_like", "UNKNOWN_OPERATOR"));
    expect(ask({ _sort: ["weight,colour"] })).toMatchObject({ code: "UNKNOWN_SORT", errors: { _sort: ["colour"] } });
    expect(ask({ _fields: ["name,secret"] })).toMatchObject({ code: "UNKNOWN_FIELD", errors: { _fields: ["secret"] } });
  });

  it("compares by likeness what is searched, and finds by the key under its own name as well", () => {
    expect(ask({ name_like: ["box"], code: ["A"], id_ne: ["B"] })).toMatchObject({
      filters: [
        { field: "name", operator: "like", values: ["box"] },
        { field: "code", operator: "eq", values: ["A"] },
        { field: "id", operator: "ne", values: ["B"] },
      ],
    });
  });

  it("names the properties that are wanted, once or in several parameters", () => {
    expect(ask({ _fields: ["name", "tags,id"] })).toMatchObject({ fields: ["name", "tags", "id"] });
    expect(ask({})).not.toHaveProperty("fields");
    expect(ask({ q: [" box "] })).toMatchObject({ q: "box" });
    for (const q of [["  "], []]) expect(ask({ q })).not.toHaveProperty("q");
  });

  it("is sorted by its columns, second lines, what tells records apart, moments it filters by, and the times", () => {
    const { "x-resource": options, properties } = parcelFile;
    const resource = toResource({
      ...parcelFile,
      properties: { ...properties, sentAt: { type: "string", format: "date-time" }, phase: { type: "string" } },
      "x-resource": {
        ...options,
        columns: ["code", "isSent", "tags", "phase"],
        below: { code: "note" },
        unique: [["name", "senderId"], ["nameKey"]],
        filters: ["fragile", "sentAt"],
        computed: {
          isSent: { rule: "isSet", of: "sentAt" },
          phase: { rule: "firstOf", of: ["isSent"], otherwise: "open" },
        },
      },
    });
    expect(sortableFields(resource).sort()).toEqual(
      ["code", "phase", "note", "name", "senderId", "sentAt", "createdAt", "updatedAt", "id", "weight"].sort(),
    );
    expect(parseSort("-weight")).toEqual({ field: "weight", descending: true });
    expect(parseSort("weight")).toEqual({ field: "weight", descending: false });
  });

  it("fulfils all of its filters, or one of them where the call says so", () => {
    expect(ask({ name: ["box"], _match: ["any"] })).toMatchObject({ filters: [{ field: "name" }], match: "any" });
    for (const _match of [[], ["all"]]) expect(ask({ _match })).not.toHaveProperty("match");
    expect(ask({ _match: ["some"] })).toMatchObject({ code: "INVALID_INPUT", errors: { _match: ["enum"] } });
  });

  it("leaves to others what is no matter of filters", () => {
    expect(ask({ languageCode: ["de-DE"], _order: ["desc"] })).toMatchObject({ filters: [] });
  });
});

describe("a view", () => {
  const view: View = {
    path: "users/:id/parcels",
    filter: { senderId: ":id", state: ["sent", ":phase"], code: "$me.code" },
  };
  const actor = anActor({ code: "LT-0142" });

  it("has the conditions of its filter, filled in from the record that its path names and from who asks", () => {
    expect(viewConditions(view, actor, { id: "u1", phase: "lost" })).toEqual([
      { field: "senderId", operator: "in", values: ["u1"] },
      { field: "state", operator: "in", values: ["sent", "lost"] },
      { field: "code", operator: "in", values: ["LT-0142"] },
    ]);
  });

  it("without a record is about nobody's", () => {
    expect(viewConditions({ path: "parcels/lost", filter: { state: "lost" } }, actor)).toEqual([
      { field: "state", operator: "in", values: ["lost"] },
    ]);
  });

  it("that needs what the record lacks is a mistake, named with the view", () => {
    expect(() => viewConditions(view, actor, { id: "u1", phase: 7 })).toThrow("users/:id/parcels needs phase");
    expect(() => viewConditions(view, actor)).toThrow("users/:id/parcels needs id");
  });
});
