import type { CrudFilter } from "@refinedev/core";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { createDataProvider } from "#providers/data.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";

const provider = createDataProvider(createRegistry(resourceFiles), ({ code }) => `told: ${code}`);
const list = (filters: CrudFilter[], resource = "tasks") => provider.getList({ resource, filters });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({ tasks: [{ id: "LT-0142-2026-01", revision: 2 }], translations: [{ id: "a/b", revision: 7 }] });
});

describe("a list", () => {
  test("gets its total from the server, and sends page and sorting in the query", async () => {
    const sorters = [{ field: "title", order: "desc" } as const];
    const answer = await provider.getList({ resource: "tasks", sorters, pagination: { current: 3, pageSize: 20 } });
    expect(answer.total).toBe(1);
    expect(api.sent[0]?.query.toString()).toBe("_end=60&_order=desc&_sort=title&_start=40");
  });

  test("requests any of several values in all notations", async () => {
    await list([
      { field: "status", operator: "eq", value: "draft" },
      { field: "status", operator: "eq", value: "rejected" },
      { field: "level", operator: "in", value: ["gold", "silver"] },
    ]);
    expect(api.sent[0]?.query.getAll("status")).toEqual(["draft", "rejected"]);
    expect(api.sent[0]?.query.getAll("level")).toEqual(["gold", "silver"]);
  });

  test.each<[string, unknown]>([
    ["no text", ""],
    ["nothing", null],
    ["a value that is not there", undefined],
    ["no values", []],
    ["values that are all empty", ["", null, undefined]],
  ])("does not filter by %s, and sends no request", async (_name, value) => {
    await list([
      { field: "status", operator: "in", value },
      { field: "round", operator: "eq", value },
      { field: "level", operator: "in", value: ["", "gold", null] },
    ]);
    expect(api.sent[0]?.query.has("status")).toBe(false);
    expect(api.sent[0]?.query.getAll("level")).toEqual(["gold"]);
  });

  test.each<[string, CrudFilter]>([
    ["an operator the API does not have", { field: "status", operator: "startswith", value: "dr" }],
    ["a combination of filters", { operator: "or", value: [] }],
    ["a part of a text that is not searched", { field: "level", operator: "contains", value: "go" }],
    ["a field that is no filter", { field: "round", operator: "eq", value: 1 }],
  ])("refuses %s before sending", async (_name, filter) => {
    await expect(list([filter])).rejects.toMatchObject({ statusCode: 400, message: /^told: UNKNOWN_/ });
    expect(api.sent).toHaveLength(0);
  });

  test("refuses to sort by a property without an order before sending", async () => {
    const sorters = [{ field: "fields", order: "asc" } as const];
    await expect(provider.getList({ resource: "tasks", sorters })).rejects.toMatchObject({
      message: "told: UNKNOWN_SORT",
    });
    expect(api.sent).toHaveLength(0);
  });
});

describe("a call of another kind", () => {
  test("is sent to the given address without additions", async () => {
    api.documents["tasks/LT-0142-2026-01/responses"] = [];
    await provider.custom?.({ url: "/tasks/LT-0142-2026-01/responses?languageCode=de-DE", method: "get" });
    expect(api.sent[0]?.query.get("languageCode")).toBe("de-DE");
  });
});

describe("one record", () => {
  test("is read by any id", async () => {
    await provider.getOne({ resource: "translations", id: "a/b" });
    expect(api.sent[0]?.path).toBe("translations/a%2Fb");
  });

  test("is changed with its revision", async () => {
    const meta = { revision: 7 };
    await provider.update({ resource: "translations", id: "a/b", variables: { texts: {} }, meta });
    expect(api.sent[0]).toMatchObject({ method: "PATCH", body: { texts: {}, revision: 7 } });
  });

  test("returns the current record after a conflict", async () => {
    const change = provider.update({ resource: "translations", id: "a/b", variables: {}, meta: { revision: 6 } });
    await expect(change).rejects.toMatchObject({
      statusCode: 409,
      message: "told: REVISION_CONFLICT",
      problem: { current: { id: "a/b", revision: 7 } },
    });
  });

  test("returns the fields of a refusal, and a write is tried once", async () => {
    api.refuseNext(problem("INVALID_INPUT", { errors: { title: ["required"] } }));
    const create = provider.create({ resource: "tasks", variables: {} });
    await expect(create).rejects.toMatchObject({ statusCode: 400, errors: { title: ["required"] } });
    expect(api.sent).toHaveLength(1);
  });
});
