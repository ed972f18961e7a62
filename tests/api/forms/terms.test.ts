import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/calendar/time.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { currentForms } from "#server/questionnaires/versions.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { Field, step } from "#tests/api/forms/field.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

interface FormBody extends Record<string, unknown> {
  id: string;
  retired: boolean;
  retiredAt: string | null;
  inForceFrom: string | null;
}

let test: TestApp;
let admin: string;
let enterprise: string;
let questions: Question[];
let field = "";
let fields = 0;
/** Half past ten, so that a day's beginning is another moment than now. */
const start = new Date("2027-03-01T10:30:00.000Z");

const makeField = async () => {
  fields += 1;
  field = `term-${fields}`;
  await test.call(admin, "POST", "/audit-fields", { id: field, title: `Field ${fields}`, position: 100 + fields });
};
const signIn = async (path: string, body: object) =>
  (await test.call<{ token: string }>(undefined, "POST", `/auth/${path}`, body)).body.token;
/** Advances to a moment and signs in again, since sessions expire. */
const reach = async (moment: Date) => {
  test.clock.set(moment);
  admin = await signIn("login", { email: "admin@demo.example", password: "Demo!2026" });
  enterprise = await signIn("pen", { code: "LT-0142", accessCode: "demo-enterprise", name: "Amber Lane UAB" });
};
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  const [finance] = (await test.call<{ questions: Question[] }[]>(admin, "GET", "/forms?auditFieldId=finance")).body;
  questions = finance?.questions.filter(({ pdca, visibleIf }) => pdca === "plan" && !visibleIf).slice(0, 1) ?? [];
});
afterAll(() => test.stop());
beforeEach(async () => {
  await reach(start);
  await makeField();
});

const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const make = async () => {
  const body = { auditFieldId: field, title: `Questions of ${field}`, questions };
  return (await test.call<FormBody>(admin, "POST", "/forms/create", body)).body.id;
};
const publish = (id: string, from?: string) =>
  test.call<FormBody>(admin, "POST", `/forms/${id}/publish`, from === undefined ? undefined : { from });
const retire = (id: string) => test.call<FormBody>(admin, "POST", `/forms/${id}/retire`);
const read = async (id: string) => (await test.call<FormBody>(admin, "GET", `/forms/${id}`)).body;
const notRetired = async () => {
  const { body } = await test.call<FormBody[]>(admin, "GET", `/forms?auditFieldId=${field}&retired=false`);
  return body.map(({ id }) => id);
};
const inForce = async (moment = test.clock.now()) => {
  const forms = await currentForms(test.app.services.database.kysely, moment);
  return forms
    .filter(({ auditFieldId }) => auditFieldId === field)
    .map(({ formId, version }) => `${formId} ${version}`);
};
/** Form and version of an audit requested now, or the reason for its refusal. */
const stamped = async () => {
  const request = { title: `New ${randomUUID()}`, level: "bronze", country: "LT", deadlineDays: 30 };
  const scope = { ...request, fields: [field], alongside: [field] };
  const { status, body } = await test.call(enterprise, "POST", "/tasks", scope);
  if (status !== 201) return body.code;
  const { kysely } = test.app.services.database;
  const asked = await kysely
    .selectFrom("task_forms")
    .selectAll()
    .where("taskCode", "=", String(body.code))
    .executeTakeFirstOrThrow();
  return `${asked.formId} ${asked.version}`;
};

describe("a form that is published from a day on", () => {
  it("is used from the beginning of that day, and until then the previous one, with its end", async () => {
    const [previous, next] = [await make(), await make()];
    await publish(previous);
    const day = dayOf(at(3 * DAY_MS));
    const moment = `${day}T00:00:00.000Z`;
    expect(await publish(next, day)).toMatchObject({ status: 200, body: { inForceFrom: moment, retired: false } });
    expect(await read(previous)).toMatchObject({ retiredAt: moment, retired: false });
    expect((await notRetired()).toSorted()).toEqual([previous, next].toSorted());
    expect(await stamped()).toBe(`${previous} 1`);
    await reach(new Date(Date.parse(moment) - 1));
    expect(await stamped()).toBe(`${previous} 1`);
    await reach(new Date(moment));
    expect(await stamped()).toBe(`${next} 1`);
    expect(await read(previous)).toMatchObject({ retired: true });
    expect(await notRetired()).toEqual([next]);
  });

  it("may be the same form, whose previous version is used until then", async () => {
    const form = await make();
    await publish(form);
    await publish(form, dayOf(at(DAY_MS)));
    expect(await stamped()).toBe(`${form} 1`);
    await reach(at(DAY_MS));
    expect(await stamped()).toBe(`${form} 2`);
  });

  it("cannot be requested earlier if the field had no other form", async () => {
    const form = await make();
    await publish(form, dayOf(at(DAY_MS)));
    expect(await stamped()).toBe("FIELD_NOT_ASKED");
    await reach(at(DAY_MS));
    expect(await stamped()).toBe(`${form} 1`);
  });

  it.each([
    ["today", 0],
    ["no day", undefined],
  ])("with %s is used at once", async (_, days) => {
    const form = await make();
    await publish(form, days === undefined ? undefined : dayOf(at(days)));
    expect(await read(form)).toMatchObject({ inForceFrom: start.toISOString() });
    expect(await stamped()).toBe(`${form} 1`);
  });

  it.each([
    ["yesterday", dayOf(at(-DAY_MS)), { from: ["past"] }],
    ["in more than a year", dayOf(at(400 * DAY_MS)), { from: ["far"] }],
    ["that is none", "2027-02-30", expect.anything()],
  ])("is refused from a day %s, and nothing changes", async (_, day, errors) => {
    const form = await make();
    expect(await publish(form, day)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors } });
    expect(await read(form)).toMatchObject({ publishedVersion: null });
  });

  it("is replaced by one that is published earlier, and retired with it", async () => {
    const [first, planned, other] = [await make(), await make(), await make()];
    await publish(first);
    await publish(planned, dayOf(at(5 * DAY_MS)));
    await publish(other, dayOf(at(9 * DAY_MS)));
    expect(await read(planned)).toMatchObject({ retired: true });
    expect(await inForce(at(6 * DAY_MS))).toEqual([`${first} 1`]);
    expect(await inForce(at(10 * DAY_MS))).toEqual([`${other} 1`]);
  });

  it("is cancelled by retiring it, and the previous one continues without an end", async () => {
    const [previous, next] = [await make(), await make()];
    await publish(previous);
    await publish(next, dayOf(at(DAY_MS)));
    expect(await retire(previous)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await retire(next)).toMatchObject({ status: 200, body: { retired: true } });
    expect(await read(previous)).toMatchObject({ retiredAt: null, retired: false });
    await reach(at(2 * DAY_MS));
    expect(await stamped()).toBe(`${previous} 1`);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});

describe("in every order of publishing, retiring and waiting", () => {
  it("a field has the correct form at every moment, or none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await reach(start);
        await makeField();
        const forms = [await make(), await make(), await make()];
        const model = new Field();
        let now = start.getTime();
        for (const one of steps) {
          if (one.does === "wait") {
            now += one.hours * HOUR_MS;
            await reach(new Date(now));
            model.reach(now);
          } else if (one.does === "publish") {
            const day = one.days === undefined ? undefined : dayOf(new Date(now + one.days * DAY_MS));
            expect((await publish(forms[one.form] as string, day)).status).toBe(200);
            model.publish(one.form, now, Math.max(now, day === undefined ? now : Date.parse(day)));
          } else {
            const { status } = await retire(forms[one.form] as string);
            expect(status).toBe(model.retire(one.form) ? 200 : 409);
          }
          for (const hours of [0, 1, 14, 38, 62, 86, 110, 200]) {
            const moment = now + hours * HOUR_MS;
            const told = model.at(moment).map((asked) => asked.replace(/^\d/, (form) => forms[Number(form)] as string));
            expect(await inForce(new Date(moment))).toEqual(told);
          }
        }
        const [asked] = await inForce();
        expect(await stamped()).toBe(asked ?? "FIELD_NOT_ASKED");
      }),
      { numRuns: 25 },
    );
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
