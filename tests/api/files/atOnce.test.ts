import { execFileSync } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { normalised } from "#server/files/pictures.ts";
import { noteUses } from "#server/files/uses.ts";
import { type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { Answer, TestApp } from "#tests/factories/app.ts";
import { pdf, picture } from "#tests/factories/fileContents.ts";
import { onDisk } from "#tests/factories/storedFiles.ts";
import { announce, append } from "#tests/factories/upload.ts";

/** Long enough for a call to come as far as it can in the middle of a transaction. */
const MEANWHILE_MS = 300;
/** More than may wait. */
const MANY = 250;

/** A picture whose conversion ends with `letGo`: the reader of a named pipe waits for a writer. */
function heldPicture() {
  const path = `${onDisk("")}.pipe`;
  execFileSync("mkfifo", [path]);
  return {
    path,
    async letGo() {
      const writer = await open(path, "w");
      await rm(path);
      await writer.close();
    },
  };
}

let desk: FileDesk;
let test: TestApp;
beforeAll(async () => {
  desk = await openFileDesk();
  ({ test } = desk);
});
afterAll(() => desk.close());

describe("concurrent calls", () => {
  it("do not remove a file while an answer with it is saved", async () => {
    const { id } = await desk.send("named.pdf", pdf("named at the same moment"));
    const { task: taskCode, question: questionId } = desk.asking;
    let takenBack: Promise<Answer> | undefined;
    await inTransaction(test.app.services, clock, async (change) => {
      await noteUses(change, { taskCode, questionId, revision: 1 }, { proofs: [{ title: "Seen", file: { id } }] });
      takenBack = test.call(desk.ieva, "DELETE", `/files/${id}`);
      await setTimeout(MEANWHILE_MS);
    });
    expect(await takenBack).toMatchObject({ status: 409, body: { code: "FILE_IN_USE" } });
    expect((await desk.bytesOf(id)).status).toBe(200);
  });

  it("leave a picture unchanged if too many wait, and finish it at the next request", async () => {
    const content = await picture("png");
    const { id } = await announce(test, desk.ieva, { ...desk.asking, name: "stall.png", content });
    const { path, letGo } = heldPicture();
    const others = [path, ...Array<string>(MANY).fill("nowhere")];
    const { body: me } = await test.call<{ id: string }>(desk.ieva, "GET", "/auth/me");
    const share = { group: desk.asking.task.slice(0, 7), member: me.id };
    const drawn = others.map((path) => normalised(path, "image/png", share).catch(() => {}));
    expect(await append(test, desk.ieva, id, content)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    await letGo();
    await Promise.all(drawn);
    expect((await desk.stateOf(id)).body).toMatchObject({ state: "ready", type: "image/png" });
  });
});
