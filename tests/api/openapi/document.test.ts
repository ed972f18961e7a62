import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenApi, Operation } from "#server/http/openapi/document.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { routesOf } from "#tests/factories/routes.ts";

let test: TestApp;
let document: OpenApi;
let operations: [name: string, Operation][];

beforeAll(async () => {
  test = await startApp();
  document = (await test.call<OpenApi>(undefined, "GET", "/api/openapi.json")).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
});
afterAll(() => test.stop());

/** The names of the operations for which something does not hold. */
const without = (holds: (operation: Operation, name: string) => boolean) =>
  operations.filter(([name, operation]) => !holds(operation, name)).map(([name]) => name);

function refsOf(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => (key === "$ref" ? [String(item)] : refsOf(item)));
}

const lookUp = (ref: string) =>
  ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);

describe("GET /api/openapi.json", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it("contains everything that it refers to", () => {
    const refs = [...new Set(refsOf(document))];
    expect(refs).toContain("#/components/schemas/Problem");
    expect(refs.filter((ref) => lookUp(ref) === undefined)).toEqual([]);
  });

  it("names each operation once", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => !id || ids.indexOf(id) < index)).toEqual([]);
  });

  it("has each path once, with any names of its parameters", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) < index)).toEqual([]);
  });

  it("declares every parameter of a path", () => {
    const declared = ({ parameters = [] }: Operation) =>
      parameters.flatMap(({ name, in: place }) => (place === "path" ? [`{${name}}`] : []));
    expect(without((operation, name) => (name.match(/\{\w+\}/g) ?? []).join() === declared(operation).join())).toEqual(
      [],
    );
  });

  it("has a summary and the roles of every operation", () => {
    expect(without(({ summary, tags }) => Boolean(summary && tags.length))).toEqual([]);
    expect(without((operation) => operation["x-roles"]?.length > 0)).toEqual([]);
  });

  it("requires a session for operations that visitors may not use", () => {
    const asks = (operation: Operation) => JSON.stringify((operation as { security?: unknown }).security);
    const open = (operation: Operation) => operation["x-roles"].includes("anonymous");
    expect(without((operation) => (asks(operation) === '[{"session":[]}]') !== open(operation))).toEqual([]);
    expect(document.components.securitySchemes).toHaveProperty("session.scheme", "bearer");
  });

  it("describes one success, and every refusal in one form with its codes", () => {
    const isProblem = (schema: unknown) =>
      JSON.stringify(schema).startsWith('{"allOf":[{"$ref":"#/components/schemas/Problem"}') &&
      JSON.stringify(schema).includes('"enum":["');
    expect(
      without(
        ({ responses }) =>
          Object.keys(responses).filter((status) => Number(status) < 400 && status !== "304").length === 1,
      ),
    ).toEqual([]);
    expect(
      without(({ responses }) =>
        Object.entries(responses).every(
          ([status, { content }]) => Number(status) < 400 || isProblem(content?.["application/json"]?.schema),
        ),
      ),
    ).toEqual([]);
  });

  it("has every route of the API", () => {
    const unnamed = (route: string) => route.replace(/\{\w+\}/g, "{}");
    const described = operations.map(([name]) => unnamed(name.replace(/^\w+/, (method) => method.toUpperCase())));
    const served = [...routesOf(test.app), ...routesOf(test.app, "/api/Blacklist/")];
    expect(served.map(unnamed).sort()).toEqual(described.sort());
  });
});
