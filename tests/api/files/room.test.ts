import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/time.ts";
import rules from "#schemas/files.json";
import { type Asking, type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { announce, append, type Sent, upload } from "#tests/factories/upload.ts";

/** Files as large as may be that fill an audit. */
const FULL = rules.auditBytes / rules.bytes;

let desk: FileDesk;
let test: TestApp;
let others: string[];
beforeAll(async () => {
  desk = await openFileDesk();
  ({ test } = desk);
  others = [desk.lukas, await test.scenario.person("LT-0142", "student", "Rasa Jankauskienė")];
});
afterAll(() => desk.close());

const later = (minutes: number) => test.clock.set(new Date(Date.now() + minutes * MINUTE_MS));
const large = (where: Asking) => ({ ...where, name: "large.pdf", content: Buffer.alloc(0), length: rules.bytes });
const small = (where: Asking) => ({ ...where, name: "small.pdf", content: pdf("small") });

/** Two announce as much as the audit has room for; what they announced. */
async function fill(where: Asking): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const token of others)
    for (let count = 0; count < FULL / others.length; count++) sent.push(await announce(test, token, large(where)));
  expect(sent.map(({ status }) => status)).toEqual(Array(FULL).fill(201));
  return sent;
}

describe("room for files", () => {
  it("is held for so many of one person at once, also of those announced at the same moment", async () => {
    const where = await desk.anAudit();
    const sent = await Promise.all(
      Array.from({ length: rules.openPerPerson + 5 }, () => announce(test, desk.lukas, large(where))),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(rules.openPerPerson);
    expect(sent.filter(({ code }) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
    expect((await upload(test, desk.ieva, small(where))).status).toBe(204);
  });

  it("is held for a quarter of an hour for what never comes", async () => {
    const where = await desk.anAudit();
    const [begun] = await fill(where);
    expect((await append(test, desk.lukas, begun?.id ?? "", pdf("begun"))).status).toBe(204);
    later(rules.announcedMinutes - 1);
    expect((await announce(test, desk.ieva, small(where))).code).toBe("FILES_FULL");
    later(rules.announcedMinutes + 1);
    expect((await upload(test, desk.ieva, small(where))).status).toBe(204);
    test.clock.set(undefined);
  });

  it("ends for an enterprise, whichever of its audits has the files", async () => {
    const where = await desk.anAudit();
    const { id } = await announce(test, desk.lukas, small(where));
    const { kysely } = test.app.services.database;
    const full = kysely.updateTable("files").where("id", "=", id ?? "");
    await full.set({ size: rules.enterpriseBytes, state: "ready" }).execute();
    expect((await announce(test, desk.ieva, small(await desk.anAudit()))).code).toBe("ENTERPRISE_FILES_FULL");
    await full.set({ size: 1, state: "uploading" }).execute();
    expect((await announce(test, desk.ieva, small(where))).status).toBe(201);
  });

  it("is held anew with every piece, and counts what has come", async () => {
    const where = await desk.anAudit();
    const sent = await fill(where);
    later(rules.announcedMinutes - 1);
    for (const [place, { id }] of sent.entries())
      await append(test, others[Math.floor(place / (FULL / 2))] ?? "", id, pdf("begun"));
    later(2 * rules.announcedMinutes - 2);
    expect((await announce(test, desk.ieva, small(where))).code).toBe("FILES_FULL");
    later(2 * rules.announcedMinutes);
    expect((await announce(test, desk.ieva, large(where))).status).toBe(201);
    test.clock.set(undefined);
  });

  it("is asked for again by an upload that goes on, and refused where others have taken it", async () => {
    const where = await desk.anAudit();
    const [first, second] = await fill(where);
    const goOn = (sent: Sent | undefined) => append(test, desk.lukas, sent?.id ?? "", pdf("begun"));
    later(rules.announcedMinutes + 1);
    await fill(where);
    for (const resting of [first, second])
      expect(await goOn(resting)).toMatchObject({ status: 409, code: "FILES_FULL" });
    later(2 * rules.announcedMinutes + 2);
    expect((await goOn(first)).status).toBe(204);
    test.clock.set(undefined);
  });
});
