import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { scanWaiting } from "#server/files/scanWaiting.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { Clamd, describeWithClamd, infected, MAX_SCANNED_BYTES } from "#tests/factories/clamd.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { hashesIn } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";

describeWithClamd("files that a real clamd scans (needs clamav-daemon)", { sequential: true }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "scanned-"));
  const clamd = new Clamd();
  let test: TestApp;
  let trainee: string;
  let trainer: string;
  let where: { task: string; question: string };
  beforeAll(async () => {
    test = await startApp({ environment: { DATA_DIR: dataDir, CLAMAV_URL: clamd.url } });
    trainee = await test.scenario.person("LT-0142", "student");
    trainer = await test.scenario.person("LT-0142", "trainer");
  });
  beforeEach(async () => {
    const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
    const { body } = await test.call<ResponsesBody>(trainee, "GET", `/tasks/${task}/responses`);
    const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
    where = { task, question: asked?.id ?? "" };
  });
  afterAll(async () => {
    await test.stop();
    await clamd.remove();
    rmSync(dataDir, { recursive: true });
  });

  const send = (word: string) => upload(test, trainee, { ...where, name: "plan.pdf", content: pdf(word) });
  const name = (id: string) =>
    test.call<{ code?: string }>(trainee, "PUT", `/tasks/${where.task}/responses`, {
      answers: { [where.question]: { proofs: [{ title: "Plan", file: { id } }] } },
    });
  const stateOf = async (id: string, token = trainer) =>
    (await test.call(token, "GET", `/files/${id}/state`)).body.state;
  const opened = async (id: string, token = trainer) => {
    const { status, body } = await test.call<{ code?: string }>(token, "GET", `/files/${id}`);
    return status === 200 ? 200 : body.code;
  };

  it("are refused before anyone can open them, and not stored", async () => {
    await clamd.start();
    const { id, status, code } = await send(infected);
    expect([status, code]).toEqual([422, "FILE_INFECTED"]);
    expect([await opened(id, trainee), await opened(id)]).toEqual(["FILE_INFECTED", "NOT_FOUND"]);
    expect((await name(id)).body.code).toBe("UNKNOWN_FILE");
    expect(await hashesIn(test.app.services.files)).toEqual([]);
    expect(readdirSync(join(dataDir, "files/staging"))).toEqual([]);
  });

  it("are available at once if they are clean, even if clamd receives them in several hundred pieces", async () => {
    const { id } = await send("clean ".repeat(2_000_000));
    expect((await name(id)).status).toBe(200);
    expect(await opened(id)).toBe(200);
  });

  it("wait for an unavailable clamd, and cannot be opened until it is back", async () => {
    await clamd.stop();
    const clean = await send("sent while it was away");
    const other = await send(`${infected}, sent while it was away`);
    expect([clean.status, other.status]).toEqual([204, 204]);
    await name(clean.id);
    expect([await stateOf(clean.id), await opened(clean.id)]).toEqual(["scanning", "FILE_NOT_READY"]);
    await expect(scanWaiting(test.app.services)).rejects.toThrow();
    expect(await stateOf(clean.id)).toBe("scanning");

    await clamd.start();
    await scanWaiting(test.app.services);
    expect([await stateOf(clean.id), await opened(clean.id)]).toEqual(["ready", 200]);
    expect(await opened(other.id, trainee)).toBe("FILE_INFECTED");
    expect((await name(other.id)).body.code).toBe("UNKNOWN_FILE");
  });

  it("do not wait for files that cannot be scanned or are not on this node", async () => {
    await clamd.stop();
    const tooLarge = await send("x".repeat(MAX_SCANNED_BYTES + 1));
    const { id } = await send("sent after it");
    const elsewhere = Array.from({ length: 50 }, (_, place) => ({
      id: `0-elsewhere-${place}`,
      taskCode: where.task,
      questionId: where.question,
      name: "plan.pdf",
      size: 1,
      state: "scanning",
      sha256: "0".repeat(64),
      createdAt: "2026-01-01T00:00:00.000Z",
      touchedAt: "2026-01-01T00:00:00.000Z",
    }));
    await test.app.services.database.kysely.insertInto("files").values(elsewhere).execute();
    await clamd.start();

    const failures: unknown[] = [];
    for (const _minute of [1, 2, 3])
      await scanWaiting(test.app.services).catch((error: unknown) => failures.push(String(error)));
    // Clamd sends the reason and closes the connection, which a busy node may notice before it reads the reason.
    expect(failures).toContainEqual(expect.stringMatching(/size limit|EPIPE|ECONNRESET/));
    expect([await stateOf(id, trainee), await stateOf(tooLarge.id, trainee)]).toEqual(["ready", "scanning"]);
  });
});
