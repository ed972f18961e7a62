import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { type FormBody, type Forms, startForms } from "#tests/api/forms/world.ts";
import type { Answer } from "#tests/factories/app.ts";
import { race } from "#tests/factories/race.ts";

let test: Forms["test"];
let admin: Forms["admin"];
let enterprise: Forms["enterprise"];
let plan: Forms["plan"];
let act: Forms["act"];
let open: Forms["open"];
let fieldId: Forms["fieldId"];
let idOf: Forms["idOf"];
let makeField: Forms["makeField"];
let aForm: Forms["aForm"];
let publish: Forms["publish"];
let retire: Forms["retire"];
let read: Forms["read"];
let request: Forms["request"];
let levelsOf: Forms["levelsOf"];
let asked: Forms["asked"];
beforeAll(async () => {
  const forms = await startForms();
  ({ test, admin, enterprise, plan, act, open, fieldId, idOf, makeField } = forms);
  ({ aForm, publish, retire, read, request, levelsOf, asked } = forms);
});
afterAll(() => test.stop());
/** Each test has a separate audit field. */
beforeEach(() => makeField());

describe("the current form of an audit field", () => {
  it("is the one published last, which retires the other, but earlier audits keep theirs", async () => {
    const [first, second] = [await aForm(plan), await aForm(plan, act)];
    expect(await publish(first)).toMatchObject({ status: 200, body: { levels: ["bronze"] } });
    const before = await request();
    expect(await publish(second)).toMatchObject({ status: 200, body: { publishedVersion: 1, retired: false } });
    expect(await read(first)).toMatchObject({ retired: true, publishedVersion: 1 });
    const trail = await test.call<{ action: string }[]>(admin, "GET", `/trail?subject=${first.id}&_sort=seq`);
    expect(trail.body.map(({ action }) => action)).toEqual(["create", "publish", "retire"]);
    expect(await asked(await request("gold"))).toHaveLength(2);
    expect(await asked(before)).toHaveLength(1);
    expect(await publish(first)).toMatchObject({ body: { publishedVersion: 2, retired: false } });
    expect(await read(second)).toMatchObject({ retired: true });
  });

  it("is unique, even if several are published at once", async () => {
    const forms = [await aForm(plan), await aForm(plan), await aForm(plan)];
    const answers = await race((racer) => publish(forms[racer % forms.length] as FormBody) as Promise<Answer>);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const states = await Promise.all(forms.map(read));
    expect(states.filter(({ retired }) => retired === false)).toHaveLength(1);
  });

  it("is published as it was read, without later changes", async () => {
    const form = await aForm(plan);
    const changed = { title: "Half done", revision: form.revision };
    const saved = await test.call<FormBody>(admin, "PUT", `/forms/${form.id}`, changed);
    const publishRead = (revision: number) => test.call(admin, "POST", `/forms/${form.id}/publish`, { revision });
    expect(saved.status).toBe(200);
    expect(await publishRead(form.revision)).toMatchObject({
      status: 409,
      body: { code: "REVISION_CONFLICT", current: { title: "Half done" } },
    });
    expect(await read(form)).toMatchObject({ publishedVersion: null });
  });

  it("is visible to everyone as published, and its draft only to administrators", async () => {
    const form = await aForm(plan);
    const student = await test.scenario.person("LT-0142", "student");
    const versionsFor = (token: string) => test.call<{ version: number }[]>(token, "GET", `/forms/${form.id}/versions`);
    expect((await versionsFor(student)).status).toBe(404);
    await publish(form);
    const tomorrow = new Date(test.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    await test.call(admin, "POST", `/forms/${form.id}/publish`, { from: tomorrow });
    for (const path of ["/forms", `/forms/${form.id}`])
      expect(JSON.stringify((await test.call(student, "GET", path)).body)).not.toContain(idOf(plan));
    expect((await test.call(student, "GET", `/forms/${form.id}`)).body).toMatchObject({ title: form.title });
    const seen = await versionsFor(student);
    expect(seen.body).toMatchObject([{ version: 1, questions: [{ id: idOf(plan) }] }]);
    expect((await versionsFor(admin)).body).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  it("has anchors for points, from the question or from the moment of publication", async () => {
    const own = [0, 1, 2, 3, 4].map((points) => ({ "en-GB": `Own ${points}`, "lt-LT": `Savas ${points}` }));
    const form = await aForm({ ...plan, anchors: own }, open);
    await publish(form);
    const { body } = await request("gold");
    const anchors = async (language: string) =>
      (
        await test.call<Record<string, string[]>>(
          enterprise,
          "GET",
          `/tasks/${body.code}/anchors?languageCode=${language}`,
        )
      ).body;
    const lithuanian = await anchors("lt-LT");
    expect(lithuanian[idOf(plan)]).toEqual(own.map((texts) => texts["lt-LT"]));
    expect(lithuanian[idOf(open)]?.[0]).toBe("Niekas nepakeista.");
    expect((await anchors("de-DE"))[idOf(plan)]?.[4]).toBe("Own 4");
  });

  it("has no anchors in a version from before there were any", async () => {
    const form = await aForm(plan);
    await publish(form);
    const { kysely } = test.app.services.database;
    await kysely.updateTable("form_versions").set({ anchors: null }).where("formId", "=", form.id).execute();
    const { body } = await request();
    expect(await test.call(enterprise, "GET", `/tasks/${body.code}/anchors`)).toMatchObject({ status: 200, body: {} });
  });

  it("is guaranteed by the database", async () => {
    const [first, second] = [await aForm(plan), await aForm(plan)];
    await publish(first);
    const { kysely } = test.app.services.database;
    const forced = kysely.updateTable("forms").set({ publishedVersion: 1 }).where("id", "=", second.id).execute();
    await expect(forced).rejects.toThrow(/unique/i);
  });

  it("can be retired: its field cannot be requested any more, and current audits continue", async () => {
    const form = await aForm(plan);
    expect(await retire(form)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    await publish(form);
    const running = await request();
    expect(await retire(form)).toMatchObject({ status: 200, body: { retired: true } });
    expect(await levelsOf()).toEqual([]);
    expect(await request()).toMatchObject({ status: 409, body: { code: "FIELD_NOT_ASKED" } });
    expect(await asked(running)).toHaveLength(1);
  });
});

describe("the versions of current audits", () => {
  interface Running {
    formId: string;
    version: number;
    count: number;
    audits: { code: string }[];
  }
  const running = async ({ id }: FormBody) => {
    const { body } = await test.call<Running[]>(admin, "GET", `/forms/${id}/running`);
    return body.map(({ formId, version, count, audits }) => [formId, version, count, audits.map(({ code }) => code)]);
  };

  it("are listed with their audits, for every form of the field", async () => {
    const [first, second] = [await aForm(plan), await aForm(plan)];
    await publish(first);
    expect(await running(first)).toEqual([]);
    const before = [await request(), await request()].map(({ body }) => body.code);
    await publish(first);
    const { body: later } = await request();
    await publish(second);
    const told = [
      [first.id, 2, 1, [later.code]],
      [first.id, 1, 2, before.toReversed()],
    ];
    expect(await running(first)).toEqual(told);
    expect(await running(second)).toEqual(told);
  });

  it("do not include withdrawn audits", async () => {
    const form = await aForm(plan);
    await publish(form);
    const { body } = await request();
    await test.call(admin, "PUT", `/tasks/${body.code}/withdraw`, { code: body.code, reason: "By mistake." });
    expect(await running(form)).toEqual([]);
  });

  it("list five audits by name, and the number of others", async () => {
    const form = await aForm(plan);
    await publish(form);
    for (let more = 0; more < 7; more += 1) await request();
    const [[, , count, audits] = []] = await running(form);
    expect([count, (audits as string[]).length]).toEqual([7, 5]);
  });
});

describe("a form without questions", () => {
  it("is not published", async () => {
    const condition = { question: idOf(plan), is: ["yes"] };
    const hidden = { ...plan, id: `${plan.id}-two`, visibleIf: condition };
    const refused = { status: 409, body: { code: "FORM_WITHOUT_QUESTIONS" } };
    expect(await publish(await aForm())).toMatchObject(refused);
    const form = await aForm({ ...act, id: plan.id }, hidden);
    expect(await publish(form)).toMatchObject({ status: 200, body: { levels: ["gold"] } });
  });

  it("for a level cannot be requested for it, and the refusal names the field", async () => {
    await publish(await aForm(act));
    expect(await levelsOf()).toEqual(["gold"]);
    expect(await request("silver", ["finance", fieldId()])).toMatchObject({
      status: 409,
      body: { code: "FIELD_NOT_ASKED", errors: { fields: [fieldId()] } },
    });
    expect(await request("gold")).toMatchObject({ status: 201 });
  });

  it("is distinguished from a field that does not exist", async () => {
    expect(await request("bronze", ["no-such-field"])).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", errors: { fields: ["no-such-field"] } },
    });
    expect(await request()).toMatchObject({ status: 409, body: { code: "FIELD_NOT_ASKED" } });
  });
});
