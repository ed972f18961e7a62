import { beforeEach, expect, test } from "vitest";
import { type FieldOwners, giveField, hasField, moveField, takeField } from "#src/team/sharing.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";

const field: FieldOwners = {
  taskCode: "LT-1-2026-01",
  auditFieldId: "sales",
  questionIds: ["a", "b"],
  owners: {},
  questionOwners: { a: ["lena"], b: ["lena", "jonas"] },
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({});
  for (let call = 0; call < 3; call += 1) api.answers.push(new Response(null, { status: 204 }));
});
const sent = () => api.sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
const shared = "PUT tasks/LT-1-2026-01/shared-questions";

test("a field is assigned to a person if each of its questions is", () => {
  expect(hasField(field, "lena")).toBe(true);
  expect(hasField(field, "jonas")).toBe(false);
  expect(hasField({ ...field, questionOwners: {}, owners: { sales: "jonas" } }, "jonas")).toBe(true);
});

test("assigning a field adds the person to its questions, each once", async () => {
  await giveField(field, "jonas");
  expect(sent()).toEqual([`${shared} {"owners":{"a":["lena","jonas"],"b":["lena","jonas"]}}`]);
});

test("removing a field keeps other people's questions, and removes the field's person first", async () => {
  await takeField({ ...field, owners: { sales: "lena" } }, "lena");
  expect(sent()).toEqual([
    'PUT tasks/LT-1-2026-01/owners {"auditFieldId":"sales","ownerId":null}',
    `${shared} {"owners":{"a":[],"b":["jonas"]}}`,
  ]);
  api.sent.length = 0;
  await takeField(field, "jonas");
  expect(sent()).toEqual([`${shared} {"owners":{"a":["lena"],"b":["lena"]}}`]);
});

test("only the questions of a person move to another", async () => {
  await moveField(field, "jonas", "aylin");
  expect(sent()).toEqual([`${shared} {"owners":{"b":["lena","aylin"]}}`]);
});
