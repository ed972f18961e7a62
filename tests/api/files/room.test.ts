import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Actor, anonymous } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { DomainError } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import { type FileRow, readFileRow } from "#server/files/records.ts";
import * as storage from "#server/files/storageRoom.ts";
import { tellOfFilling } from "#server/jobs/tellOfFilling.ts";
import { continueUpload, releaseUpload } from "#server/tasks/uploads/room.ts";
import { type Asking, type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { announce, append, type Sent, upload } from "#tests/factories/upload.ts";

/** Maximum size of a file's record on PostgreSQL; one byte less than an enterprise's limit. */
const LARGEST = 2 ** 31 - 1;

const disk: { free: number | undefined } = { free: undefined };
const { storageRoom } = storage;
beforeAll(() => {
  vi.spyOn(storage, "storageRoom").mockImplementation(async (settings) => {
    const { data, files } = await storageRoom(settings);
    return { data, files: { ...files, free: disk.free ?? files.free } };
  });
});
afterAll(() => void vi.restoreAllMocks());

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

/** Makes a file count as stored, with a size. */
async function keep({ id }: Sent, size: number): Promise<void> {
  const { kysely } = test.app.services.database;
  await kysely.updateTable("files").set({ size, state: "ready" }).where("id", "=", id).execute();
}

describe("space for files", () => {
  it("is reserved for a limited number of files per person, including concurrent announcements", async () => {
    const where = await desk.anAudit();
    const sent = await Promise.all(
      Array.from({ length: rules.openPerPerson + 5 }, () => announce(test, desk.lukas, large(where))),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(rules.openPerPerson);
    expect(sent.filter(({ code }) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
    expect((await upload(test, desk.ieva, small(where))).status).toBe(204);
    // Neither in another audit, nor once one of them is there, nor when the others rest.
    const another = await announce(test, desk.lukas, large(await desk.anAudit()));
    expect(another.status).toBe(201);
    expect((await announce(test, desk.lukas, large(where))).code).toBe("TOO_MANY_REQUESTS");
    await keep(sent.find(({ status }) => status === 201) as Sent, 1);
    expect((await announce(test, desk.lukas, large(where))).status).toBe(201);
    expect((await announce(test, desk.lukas, large(where))).code).toBe("TOO_MANY_REQUESTS");
    later(rules.announcedMinutes + 1);
    expect((await announce(test, desk.lukas, large(where))).status).toBe(201);
    test.clock.set(undefined);
  });

  it("is reserved for one announced file per person, for a quarter of an hour", async () => {
    const where = await desk.anAudit();
    await keep(await announce(test, desk.ieva, small(where)), rules.auditBytes - others.length * rules.bytes);
    for (const token of others)
      for (let count = 0; count < 2; count++) expect((await announce(test, token, large(where))).status).toBe(201);
    later(rules.announcedMinutes - 1);
    expect((await announce(test, desk.ieva, small(where))).code).toBe("FILES_FULL");
    later(rules.announcedMinutes + 1);
    expect((await upload(test, desk.ieva, small(where))).status).toBe(204);
    test.clock.set(undefined);
  });

  it("counts received bytes, and is checked again for every piece", async () => {
    const where = await desk.anAudit();
    const kept = await announce(test, desk.ieva, small(where));
    const { id } = await announce(test, desk.lukas, large(where));
    const goOn = (offset: number) => append(test, desk.lukas, id, pdf("begun"), offset);
    await keep(kept, rules.auditBytes - rules.bytes);
    expect((await goOn(0)).status).toBe(204);
    later(rules.announcedMinutes + 1);
    await keep(kept, rules.auditBytes);
    expect(await goOn(pdf("begun").length)).toMatchObject({ status: 409, code: "FILES_FULL" });
    expect((await announce(test, desk.ieva, small(where))).code).toBe("FILES_FULL");
    await keep(kept, rules.auditBytes - rules.bytes);
    expect((await goOn(pdf("begun").length)).status).toBe(204);
    test.clock.set(undefined);
  });

  it("is reserved while a piece is received, so that concurrent pieces do not exceed a limit together", async () => {
    const size = 1024 * 1024;
    const sender = await test.scenario.person("DE-2077", "student");
    const [full, another] = [await desk.anAudit("DE-2077"), await desk.anAudit("DE-2077")];
    const kept = await announce(test, sender, small(full));
    const three = async (where: Asking) => {
      const ids: string[] = [];
      for (let count = 0; count < 3; count++)
        ids.push((await announce(test, sender, { ...large(where), length: size })).id);
      return ids;
    };
    const person: Actor = { ...anonymous, id: "sender", fullname: "A Sender", role: "student", code: "DE-2077" };
    const reserve = async (id: string) => {
      const row = await readFileRow(test.app.services.database.kysely, id);
      return continueUpload(test.app.services, person, row as FileRow).then(
        () => "reserved",
        (error: DomainError) => error.problem.code,
      );
    };
    const [toFull, toAnother] = [await three(full), await three(another)];
    await keep(kept, rules.auditBytes - 2 * size);
    expect((await Promise.all(toFull.map(reserve))).sort()).toEqual(["FILES_FULL", "reserved", "reserved"]);
    for (const id of toFull) await releaseUpload(test.app.services, id);
    later(rules.announcedMinutes + 1);
    await keep(kept, rules.enterpriseBytes - 2 * size);
    expect((await Promise.all(toAnother.map(reserve))).sort()).toEqual([
      "ENTERPRISE_FILES_FULL",
      "reserved",
      "reserved",
    ]);
    // A node that died has released nothing.
    later(2 * rules.announcedMinutes + 2);
    expect(await reserve(String(toAnother[2]))).toBe("reserved");
    test.clock.set(undefined);
  });

  it("is free again after an interrupted piece, except for its received bytes", async () => {
    const where = await desk.anAudit();
    const { id } = await announce(test, desk.lukas, large(where));
    const row = () => readFileRow(test.app.services.database.kysely, id);
    expect((await append(test, desk.lukas, id, pdf("begun"))).status).toBe(204);
    await expect.poll(async () => (await row())?.reservedUntil).toBeNull();
    expect((await append(test, desk.lukas, id, pdf("begun"), 0)).status).toBe(409);
    await expect.poll(async () => (await row())?.reservedUntil).toBeNull();
  });

  it("is limited for an enterprise, whichever of its audits has the files", async () => {
    const where = await desk.anAudit();
    const kept = await announce(test, desk.lukas, small(where));
    await keep(kept, LARGEST);
    expect((await announce(test, desk.ieva, small(await desk.anAudit()))).code).toBe("ENTERPRISE_FILES_FULL");
    const elsewhere = await test.scenario.person("BG-0311", "student");
    expect((await announce(test, elsewhere, small(await desk.anAudit("BG-0311")))).status).toBe(201);
    await keep(kept, 1);
    expect((await announce(test, desk.ieva, small(where))).status).toBe(201);
  });

  it("is limited for everyone when files occupy their share of the disk", async () => {
    const kept = await announce(test, desk.lukas, small(await desk.anAudit()));
    await keep(kept, rules.bytes);
    disk.free = 0;
    const refused = await announce(test, desk.ieva, small(await desk.anAudit()));
    // A bucket has no such end.
    const isEndless = test.app.services.settings.filesBucket !== undefined;
    expect([refused.status, refused.code]).toEqual(isEndless ? [201, undefined] : [507, "STORAGE_FULL"]);
    const admin = await test.scenario.account("admin@demo.example");
    const remarks = async () =>
      (await test.call<{ name: string; about: string }[]>(admin, "GET", "/installation/remarks")).body;
    expect((await remarks()).filter(({ name }) => name === "filesFilling")).toEqual(
      isEndless ? [] : [{ name: "filesFilling", about: "100" }],
    );
    for (let hour = 0; hour < 2; hour++) await tellOfFilling(test.app.services);
    const mails = test.app.services.database.kysely.selectFrom("mails").select("template");
    expect(await mails.where("template", "=", "filesFilling").execute()).toHaveLength(isEndless ? 0 : 1);
    disk.free = undefined;
    expect((await announce(test, desk.ieva, small(await desk.anAudit()))).status).toBe(201);
  });
});
