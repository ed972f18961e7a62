import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

const PE = "LT-0142";
const path = (tail: string, code = PE) => `/enterprises/${code}/${tail}`;

interface Signed {
  token: string;
  code?: string;
  current?: { ticket?: string; fullname?: string; sets?: boolean };
}
interface Link {
  id: string;
  key: string;
  uses: number;
  maxUses: number;
}
interface Joining {
  link?: Link;
  waiting: { id: string; name: string; returns: boolean }[];
}

let test: TestApp;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  trainer = await test.scenario.person(PE, "trainer");
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.clock.set(undefined);
  await test.app.services.database.kysely.deleteFrom("limits").execute();
});

const makeLink = async (body: object = {}) =>
  (await test.call<Link>(trainer, "POST", path("join-link"), { validity: "lesson", ...body })).body;
const join = (key: string, body: object) => test.call<Signed>(undefined, "POST", "/auth/join", { key, ...body });
const page = (key: string) =>
  test.call<{ code: string; name: string; people: { id: string; name: string }[] }>(
    undefined,
    "POST",
    "/auth/join/page",
    {
      key,
    },
  );
const joining = async () => (await test.call<Joining>(trainer, "GET", path("joining"))).body;
const meOf = async (token: string) => (await test.call(token, "GET", "/auth/me")).body;
const admission = (ticket: string | undefined, more: object = {}) =>
  test.call<{ state: string; token?: string; code?: string }>(undefined, "POST", "/auth/admission", {
    ticket,
    ...more,
  });

describe("a join link", () => {
  it("signs a trainee in under a typed or listed name, in any spelling", async () => {
    const { key } = await makeLink();
    expect(key).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const typed = await join(key, { name: "Rugilė Petrauskaitė" });
    expect(await meOf(typed.body.token)).toMatchObject({ role: "student", code: PE, fullname: "Rugilė Petrauskaitė" });
    const { body } = await page(key.replaceAll("-", " ").toUpperCase());
    expect(body).toMatchObject({ code: PE });
    const listed = body.people.find(({ name }) => name === "Rugilė P.");
    const chosen = await join(key, { personId: listed?.id });
    expect((await meOf(chosen.body.token)).id).toBe((await meOf(typed.body.token)).id);
    expect(JSON.stringify(body)).not.toContain("Petrauskait");
    expect((await joining()).link).toMatchObject({ uses: 2, maxUses: programme.joinLinks.lesson.uses });
    expect(JSON.stringify(await joining())).not.toContain(key);
  });

  it("asks about a similar name, and is not used by the question", async () => {
    const { key } = await makeLink();
    await join(key, { name: "Lena Hoffmann", isTheirs: false });
    const asked = await join(key, { name: "Lena Hofmann" });
    expect(asked).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_ALIKE", current: { fullname: "Lena Hoffmann" } },
    });
    expect((await joining()).link).toMatchObject({ uses: 1 });
  });

  it.each([
    ["a wrong key", async () => "aaaa-bbbb-cccc"],
    [
      "a revoked link",
      async () => {
        const { key, id } = await makeLink();
        expect((await test.call(trainer, "DELETE", path(`join-link/${id}`))).status).toBe(204);
        return key;
      },
    ],
    [
      "a replaced link",
      async () => {
        const { key } = await makeLink();
        await makeLink();
        return key;
      },
    ],
    [
      "an expired link",
      async () => {
        const { key } = await makeLink();
        test.clock.set(new Date(Date.now() + programme.joinLinks.lesson.hours * HOUR_MS + 1000));
        return key;
      },
    ],
    [
      "a link that was used often enough",
      async () => {
        const { key } = await makeLink({ maxUses: 1 });
        await join(key, { name: "Viena Vienaitė" });
        return key;
      },
    ],
    [
      "the link of before a new code",
      async () => {
        const { key } = await makeLink();
        await test.call(trainer, "POST", path("team-code"), { role: "student" });
        return key;
      },
    ],
  ])("refuses %s, without names", async (_, make) => {
    const key = await make();
    const refused = { status: 401, body: { code: "INVALID_JOIN_KEY" } };
    expect(await join(key, { name: "Nauja Naujaitė" })).toMatchObject(refused);
    expect(await page(key)).toMatchObject(refused);
  });

  it("stays valid for a week or a year, as chosen", async () => {
    for (const [validity, days] of [
      ["week", 6],
      ["year", 300],
    ] as const) {
      test.clock.set(undefined);
      const { key } = await makeLink({ validity });
      test.clock.set(new Date(Date.now() + days * DAY_MS));
      expect((await page(key)).status).toBe(200);
    }
  });

  it("admits no more people than its limit, and no one after its revocation, even concurrently", async () => {
    const { key } = await makeLink({ maxUses: 3 });
    const names = ["Ąžuolas", "Beržas", "Cedras", "Drebulė", "Eglė"].map((name) => `${name} Medis`);
    const answers = await Promise.all(names.map((name) => join(key, { name, isTheirs: false })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 401, 401]);
    const { id } = (await joining()).link ?? { id: "" };
    const ended = await Promise.all([1, 2].map(() => test.call(trainer, "DELETE", path(`join-link/${id}`))));
    expect(ended.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it("limits how often its names are read", async () => {
    const other = await test.scenario.person("DE-2077", "trainer");
    const made = await test.call<Link>(other, "POST", path("join-link", "DE-2077"), { validity: "lesson" });
    const { key } = made.body;
    expect((await page(key)).status).toBe(200);
    const ofPage = test.app.services.database.kysely.updateTable("limits").where("name", "like", "joinPageByLink%");
    await ofPage.set({ count: 10_000 }).execute();
    expect((await page(key)).status).toBe(429);
    expect((await join(key, { name: "Ugnė Ugnaitė" })).status).toBe(200);
  });

  it("is covered by the trail", async () => {
    const { id } = await makeLink();
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
    const { kysely } = test.app.services.database;
    await kysely.updateTable("join_links").set({ maxUses: 9999 }).where("id", "=", id).execute();
    expect((await verifyTrail(test.app.services)).broken).not.toEqual([]);
    await makeLink();
  });
});

describe("names on the list of a class", () => {
  it("are written by the trainer, and chosen at the sign-in", async () => {
    const names = ["Kotryna Kazlauskaitė", "Kotryna Kazlauskienė", "Lena Hoffmann"];
    const written = await test.call(trainer, "POST", path("people"), { names });
    expect(written).toMatchObject({ status: 201, body: { added: names.slice(0, 2), known: ["Lena Hoffmann"] } });
    const { key } = await makeLink();
    const { people } = (await page(key)).body;
    const short = people.map(({ name }) => name).filter((name) => name.startsWith("Kotryna"));
    expect(short).toEqual(["Kotryna Kazlauska.", "Kotryna Kazlauski."]);
    const chosen = people.find(({ name }) => name === "Kotryna Kazlauska.");
    expect(await meOf((await join(key, { personId: chosen?.id })).body.token)).toMatchObject({ fullname: names[0] });
  });

  it("keep the rules for names", async () => {
    const refused = await test.call(trainer, "POST", path("people"), { names: ["Gera Geraitė", "123"] });
    expect(refused).toMatchObject({ status: 400, body: { errors: { name: ["nameLetters"] } } });
  });

  it.each(["block", "former"])("do not include a person after %s", async (action) => {
    const { key } = await makeLink();
    const { token } = (await join(key, { name: `Ona ${action === "block" ? "Onaitė" : "Jonaitė"}`, isTheirs: false }))
      .body;
    const { id } = await meOf(token);
    await test.call(trainer, "POST", `/users/${id}/${action}`);
    expect((await page(key)).body.people.map((person) => person.id)).not.toContain(id);
    expect((await join(key, { personId: id })).status).toBe(404);
  });
});

describe("a class that confirms new names", () => {
  beforeAll(async () => {
    expect((await test.call(trainer, "POST", path("confirm-names"))).body).toMatchObject({ confirmsNames: true });
  });

  const waitingOne = async (name: string) => (await joining()).waiting.find((each) => each.name === name);
  const arrive = async (name: string, more: object = {}) => {
    const { key } = await makeLink();
    const { status, body } = await join(key, { name, isTheirs: false, ...more });
    expect({ status, code: body.code }).toEqual({ status: 403, code: "ADMISSION_PENDING" });
    return body.current?.ticket;
  };

  it("lets a new name wait, in no list, and continues once it is admitted", async () => {
    const ticket = await arrive("Saulė Saulaitė");
    expect((await admission(ticket)).body).toEqual({ state: "waiting" });
    const waiting = await waitingOne("Saulė Saulaitė");
    const listed = await test.call<{ fullname: string }[]>(trainer, "GET", "/users?_end=1000");
    expect(JSON.stringify(listed.body)).not.toContain("Saulė");
    expect((await test.call(trainer, "POST", path("admit"), { ids: [waiting?.id] })).body).toEqual({ decided: 1 });
    const admitted = await admission(ticket);
    expect(await meOf(String(admitted.body.token))).toMatchObject({ fullname: "Saulė Saulaitė", code: PE });
    expect((await admission(ticket)).body).toEqual({ state: "over" });
    const { key } = await makeLink();
    expect((await join(key, { name: "Saulė Saulaitė" })).status).toBe(200);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("also lets a name with the printed access code wait", async () => {
    const code = await test.call<{ accessCode: string }>(trainer, "POST", path("team-code"), { role: "student" });
    const body = { code: PE, accessCode: code.body.accessCode, name: "Mėnulis Mėnulaitis", isTheirs: false };
    expect((await test.call(undefined, "POST", "/auth/pen", body)).body).toMatchObject({ code: "ADMISSION_PENDING" });
    const asTrainer = { code: PE, accessCode: "demo-trainer", name: "Naujas Mokytojas" };
    expect((await test.call(undefined, "POST", "/auth/pen", asTrainer)).status).toBe(200);
  });

  it("leaves no account of a refused name", async () => {
    const ticket = await arrive("Blogas Berniukas");
    const waiting = await waitingOne("Blogas Berniukas");
    await test.call(trainer, "POST", path("refuse"), { ids: [waiting?.id] });
    expect((await admission(ticket)).body).toEqual({ state: "refused" });
    expect(await waitingOne("Blogas Berniukas")).toBeUndefined();
    const { kysely } = test.app.services.database;
    expect(await kysely.selectFrom("users").select("id").where("fullname", "=", "Blogas Berniukas").execute()).toEqual(
      [],
    );
  });

  it("decides once when two trainers decide at the same time", async () => {
    const other = await test.scenario.person(PE, "trainer", "Antras Mokytojas");
    const ticket = await arrive("Dvigubas Dvigubaitis");
    const { id } = (await waitingOne("Dvigubas Dvigubaitis")) ?? {};
    const decisions = await Promise.all([
      test.call<{ decided: number }>(trainer, "POST", path("admit"), { ids: [id] }),
      test.call<{ decided: number }>(other, "POST", path("refuse"), { ids: [id] }),
    ]);
    expect(decisions.map(({ body }) => body.decided).sort()).toEqual([0, 1]);
    const admitted = decisions[0].body.decided === 1;
    expect((await admission(ticket)).body.state).toBe(admitted ? "admitted" : "refused");
  });

  it("signs an admitted person in once, when the page asks twice", async () => {
    const ticket = await arrive("Greita Greitaitė");
    await test.call(trainer, "POST", path("admit"), { ids: [(await waitingOne("Greita Greitaitė"))?.id] });
    const answers = await Promise.all([admission(ticket), admission(ticket)]);
    expect(answers.map(({ body }) => body.state).sort()).toEqual(["admitted", "over"]);
  });

  it("creates one account for two arrivals with one name", async () => {
    const tickets = [await arrive("Aušra Aušraitė"), await arrive("Aušra Aušraitė")];
    const ids = (await joining()).waiting.filter(({ name }) => name === "Aušra Aušraitė").map(({ id }) => id);
    expect((await test.call(trainer, "POST", path("admit"), { ids })).body).toEqual({ decided: 2 });
    const tokens = [];
    for (const ticket of tickets) tokens.push(String((await admission(ticket)).body.token));
    const [one, other] = await Promise.all(tokens.map(meOf));
    expect(one?.id).toBe(other?.id);
  });

  it("confirms a former person who returns", async () => {
    const ticket = await arrive("Grįžta Grįžtaitė");
    await test.call(trainer, "POST", path("admit"), { ids: [(await waitingOne("Grįžta Grįžtaitė"))?.id] });
    const { id } = await meOf(String((await admission(ticket)).body.token));
    await test.call(trainer, "POST", `/users/${id}/former`);
    const again = await arrive("Grįžta Grįžtaitė", { isTheirs: true });
    const waiting = await waitingOne("Grįžta Grįžtaitė");
    expect(waiting).toMatchObject({ returns: true });
    await test.call(trainer, "POST", path("admit"), { ids: [waiting?.id] });
    expect(await meOf(String((await admission(again)).body.token))).toMatchObject({ id });
  });

  it("deletes a name without a timely decision", async () => {
    const ticket = await arrive("Pamiršta Pamirštaitė");
    const { id } = (await waitingOne("Pamiršta Pamirštaitė")) ?? {};
    const createdAt = new Date(Date.now() - programme.arrivals.hours * HOUR_MS - 1000).toISOString();
    const { kysely } = test.app.services.database;
    await kysely.updateTable("arrivals").set({ createdAt }).where("id", "=", String(id)).execute();
    expect((await admission(ticket)).body).toEqual({ state: "over" });
    expect((await test.call(trainer, "POST", path("admit"), { ids: [id] })).body).toEqual({ decided: 0 });
  });

  it("admits names at once again after the class changes the setting", async () => {
    expect((await test.call(trainer, "POST", path("admit-at-once"))).body).toMatchObject({ confirmsNames: false });
    const { key } = await makeLink();
    expect((await join(key, { name: "Laisva Laisvaitė", isTheirs: false })).status).toBe(200);
  });
});

describe("a personal PIN", () => {
  const signIn = async (name: string, more: object = {}) => {
    const { key } = await makeLink();
    return join(key, { name, ...more });
  };
  /** A person with the PIN 4711. */
  const protect = async (name: string) => {
    const { token } = (await signIn(name, { isTheirs: false })).body;
    expect((await test.call(token, "PUT", "/auth/pin", { pin: "4711" })).status).toBe(204);
    return { token, id: String((await meOf(token)).id) };
  };

  it("is required at each sign-in of its name, and can never be read", async () => {
    const { id } = await protect("Pinas Pinaitis");
    const asked = await signIn("pinas  PINAITIS");
    expect(asked).toMatchObject({ status: 401, body: { code: "PIN_REQUIRED", current: { sets: false } } });
    expect(await signIn("Pinas Pinaitis", { pin: "4712" })).toMatchObject({ status: 401, body: { code: "PIN_WRONG" } });
    expect((await signIn("Pinas Pinaitis", { pin: "4711" })).status).toBe(200);
    const seen = await test.call(trainer, "GET", `/users/${id}`);
    expect(seen.body).toMatchObject({ pinSince: expect.any(String) });
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("cannot be avoided with a similar name", async () => {
    await protect("Saugi Saugaitė");
    const similar = await signIn("Saugi Saugaite", { isTheirs: true });
    expect(similar.body).toMatchObject({ code: "PIN_REQUIRED" });
  });

  it.each(["123", "1234567", "12a4", "１２３４"])("cannot be %s", async (pin) => {
    const { token } = (await signIn("Skaitmė Skaitmaitė", { isTheirs: true })).body;
    expect((await test.call(token, "PUT", "/auth/pin", { pin })).status).toBe(400);
  });

  it("allows only a few wrong attempts per person", async () => {
    await protect("Spėjama Spėjamaitė");
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn("Spėjama Spėjamaitė", { pin: `000${guess}` })).body).toMatchObject({ code: "PIN_WRONG" });
    expect((await signIn("Spėjama Spėjamaitė", { pin: "4711" })).status).toBe(429);
    expect((await signIn("Pinas Pinaitis", { pin: "4711" })).status).toBe(200);
  });

  it("is changed and removed with the current one", async () => {
    const { token } = await protect("Keista Keistaitė");
    for (const currentPin of [undefined, "0000"])
      expect(await test.call(token, "PUT", "/auth/pin", { pin: "123456", currentPin })).toMatchObject({
        status: 400,
        body: { errors: { currentPin: ["PIN_WRONG"] } },
      });
    expect((await test.call(token, "PUT", "/auth/pin", { pin: "123456", currentPin: "4711" })).status).toBe(204);
    expect((await signIn("Keista Keistaitė", { pin: "4711" })).body).toMatchObject({ code: "PIN_WRONG" });
    expect((await test.call(token, "POST", "/auth/pin/remove", { currentPin: "123456" })).status).toBe(204);
    expect((await signIn("Keista Keistaitė")).status).toBe(200);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("is reset by the trainer of the same team", async () => {
    const { id } = await protect("Užmarša Užmaršaitė");
    const foreign = await test.scenario.person("DE-2077", "trainer");
    expect((await test.call(foreign, "POST", `/users/${id}/reset-pin`)).status).toBe(404);
    expect((await test.call(trainer, "POST", `/users/${id}/reset-pin`)).body).toMatchObject({ pinSince: null });
    expect((await signIn("Užmarša Užmaršaitė")).status).toBe(200);
    expect((await test.call(trainer, "POST", `/users/${id}/reset-pin`)).body).toMatchObject({ code: "WRONG_STATE" });
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("lets a former person return without a confirmation", async () => {
    const { id } = await protect("Sugrįžta Sugrįžtaitė");
    await test.call(trainer, "POST", path("confirm-names"));
    await test.call(trainer, "POST", `/users/${id}/former`);
    const { key } = await makeLink();
    const back = await join(key, { name: "Sugrįžta Sugrįžtaitė", isTheirs: true, pin: "4711" });
    expect(await meOf(back.body.token)).toMatchObject({ id });
    await test.call(trainer, "POST", path("admit-at-once"));
  });

  it("is chosen at the sign-in if the programme requires one", async () => {
    programme.pin.required = true;
    try {
      const asked = await signIn("Privaloma Privalomaitė", { isTheirs: false });
      expect(asked.body).toMatchObject({ code: "PIN_REQUIRED", current: { sets: true } });
      const { token } = (await signIn("Privaloma Privalomaitė", { isTheirs: false, pin: "8642" })).body;
      expect((await test.call(token, "POST", "/auth/pin/remove", { currentPin: "8642" })).status).toBe(403);
      expect((await signIn("Privaloma Privalomaitė", { pin: "8641" })).body).toMatchObject({ code: "PIN_WRONG" });
      expect((await signIn("Privaloma Privalomaitė", { pin: "8642" })).status).toBe(200);
    } finally {
      programme.pin.required = false;
    }
  });
});
