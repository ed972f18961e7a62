import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { aTask } from "#tests/factories/task.ts";
import { announce, append, offsetOf, upload } from "#tests/factories/upload.ts";

let desk: FileDesk;
let test: TestApp;
let ieva: string;
beforeAll(async () => {
  desk = await openFileDesk();
  ({ test, ieva } = desk);
});
afterAll(() => desk.close());

describe("an upload", () => {
  const whole = pdf("in parts");
  const file = () => ({ ...desk.asking, name: "plan.pdf", content: whole });

  it("continues where it stopped", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await append(test, ieva, id, whole.subarray(0, 50))).status).toBe(204);
    expect(await offsetOf(test, ieva, id)).toBe(50);
    expect((await append(test, ieva, id, whole.subarray(10), 10)).status).toBe(409);
    expect((await append(test, ieva, id, whole.subarray(50), 50)).status).toBe(204);
    expect(await offsetOf(test, ieva, id)).toBe(whole.length);
    expect((await desk.bytesOf(id)).body.equals(whole)).toBe(true);
  });

  it("accepts no more bytes than announced", async () => {
    const { id } = await announce(test, ieva, { ...file(), length: 20 });
    expect((await append(test, ieva, id, whole)).status).toBe(413);
    expect(await offsetOf(test, ieva, id)).toBe(0);
  });

  it("is available to no one before it is complete", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await desk.bytesOf(id)).body).toMatchObject({ code: "FILE_NOT_READY" });
    expect((await desk.bytesOf(id, desk.trainer)).status).toBe(404);
    expect((await desk.name(id)).body.code).toBe("UNKNOWN_FILE");
  });

  it("belongs only to its sender", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await append(test, desk.lukas, id, whole)).status).toBe(404);
    expect((await append(test, undefined, id, whole)).status).toBe(401);
    expect((await test.call(desk.lukas, "DELETE", `/files/${id}`)).status).toBe(404);
    expect((await test.call(ieva, "DELETE", `/files/${id}`)).status).toBe(204);
    expect((await append(test, ieva, id, whole)).status).toBe(404);
  });

  it("is the permitted one, whatever else the address contains", async () => {
    const { id: mine } = await announce(test, ieva, file());
    const { id: theirs } = await announce(test, desk.lukas, file());
    expect((await append(test, ieva, `${mine}?/${theirs}`, whole.subarray(0, 50))).status).toBe(204);
    expect(await offsetOf(test, desk.lukas, theirs)).toBe(0);
    expect(await offsetOf(test, ieva, `${mine}?/${theirs}`)).toBe(50);
  });

  const announced: [why: string, change: object, code: string][] = [
    ["of too many bytes", { length: 25 * 1024 * 1024 + 1 }, "FILE_TOO_LARGE"],
    ["of nothing", { length: 0 }, "FILE_EMPTY"],
    ["of less than nothing", { length: -1 }, "INVALID_INPUT"],
    ["of more than a number says", { length: Number.MAX_SAFE_INTEGER + 1 }, "INVALID_INPUT"],
    ["of no sound length", { length: Number.NaN }, "INVALID_INPUT"],
    ["for another enterprise's audit", { task: "DE-2077-1" }, "NOT_FOUND"],
    ["for a question that is not asked", { question: "no-such-question" }, "UNKNOWN_QUESTION"],
    ["without a name", { name: "" }, "INVALID_INPUT"],
  ];
  it.each(announced)("%s is refused at once", async (_why, change, code) => {
    expect((await announce(test, ieva, { ...file(), ...change })).code).toBe(code);
  });

  it("is refused once the audit is submitted", async () => {
    const submitted = await aTask(test, { status: "waiting_for_approval", fields: ["sales"] });
    expect((await announce(test, ieva, { ...file(), task: submitted })).code).toBe("WRONG_STATE");
  });

  it("is accepted by a full answer only as a replacement of one of its files", async () => {
    const where = await desk.anAudit();
    const content = pdf("full");
    const { id: full } = await upload(test, ieva, { ...where, name: "full.pdf", content });
    const { id: last } = await upload(test, ieva, { ...where, name: "last.pdf", content });
    const proofs = Array.from({ length: 30 }, (_, place) => ({ title: `${place}`, file: { id: place ? full : last } }));
    const { status } = await test.call(ieva, "PUT", `/tasks/${where.task}/responses`, {
      answers: { [where.question]: { proofs } },
    });
    expect(status).toBe(200);
    const more = { ...where, name: "more.pdf", content };
    expect((await announce(test, ieva, more)).code).toBe("FILES_TOO_MANY");
    expect((await announce(test, ieva, { ...more, replaces: last })).status).toBe(201);
  });

  it("is refused if the audit's files would become too large", async () => {
    const full = await desk.anAudit();
    const { kysely } = test.app.services.database;
    const sent = { ...file(), ...full, length: 20 * 1024 * 1024 };
    const { id } = await announce(test, ieva, sent);
    await kysely
      .updateTable("files")
      .set({ size: 500 * 1024 * 1024, state: "ready" })
      .where("id", "=", id)
      .execute();
    expect((await announce(test, ieva, sent)).code).toBe("FILES_FULL");
  });
});

describe("after a day", () => {
  const later = async (days: number) => {
    test.clock.set(new Date(Date.now() + days * DAY_MS));
    const removed = await sweepFiles(test.app.services);
    test.clock.set(undefined);
    return removed;
  };

  it("a file that no answer has is deleted, and one with the same content in an answer stays", async () => {
    const where = await desk.anAudit();
    const named = await upload(test, ieva, { ...where, name: "kept.pdf", content: pdf("kept") });
    const again = await upload(test, ieva, { ...where, name: "same.pdf", content: pdf("kept") });
    const unnamed = await upload(test, ieva, { ...where, name: "left.pdf", content: pdf("left") });
    const begun = await announce(test, ieva, { ...where, name: "begun.pdf", content: pdf("begun") });
    await append(test, ieva, begun.id, pdf("begun").subarray(0, 10));
    expect((await desk.name(named.id, where)).status).toBe(200);
    const hashes = await Promise.all(
      [named, again, unnamed].map(async ({ id }) => String((await desk.stateOf(id)).body.sha256)),
    );
    expect(hashes[0]).toBe(hashes[1]);
    await later(0.5);
    expect((await desk.stateOf(unnamed.id)).status).toBe(200);
    await later(1.1);
    expect((await desk.stateOf(named.id)).status).toBe(200);
    for (const { id } of [again, unnamed, begun]) expect((await desk.stateOf(id)).status).toBe(404);
    const left = await desk.stored();
    expect(left).toContain(hashes[0]);
    expect(left).not.toContain(hashes[2]);
    expect(left.filter((name) => name.length < 64)).toEqual([]);
  });

  it("a file replaced in an answer is deleted, and its replacement stays", async () => {
    const where = await desk.anAudit();
    const previous = await upload(test, ieva, { ...where, name: "former.pdf", content: pdf("former") });
    const { body } = await desk.name(previous.id, where);
    const baseRevision = body.answers[where.question]?.revision ?? 0;
    const sent = { ...where, name: "newer.pdf", content: pdf("newer"), replaces: previous.id };
    const newer = await upload(test, ieva, sent);
    const proofs = [{ title: "Seen", file: { id: newer.id } }];
    await test.call(ieva, "PUT", `/tasks/${where.task}/responses`, {
      answers: { [where.question]: { proofs, baseRevision } },
    });
    expect((await desk.bytesOf(previous.id)).status).toBe(200);
    await later(1.1);
    expect((await desk.bytesOf(previous.id)).status).toBe(404);
    expect((await desk.bytesOf(newer.id)).status).toBe(200);
  });

  it("a file of an answer that was deleted with its audit is deleted too", async () => {
    const where = await desk.anAudit();
    const { id } = await upload(test, ieva, { ...where, name: "gone.pdf", content: pdf("gone") });
    await desk.name(id, where);
    const { kysely } = test.app.services.database;
    await kysely.deleteFrom("file_uses").where("taskCode", "=", where.task).execute();
    await later(1.1);
    expect((await desk.bytesOf(id)).status).toBe(404);
  });
});
