import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answers, Proof } from "#domain/questionnaire/answer.ts";
import { DAY_MS } from "#domain/time.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import type { ResponsesBody } from "#server/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { archive, office, officeType, pdf, photo, picture, video, wider } from "#tests/factories/fileContents.ts";
import { hashesIn, ofTheEngine } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { announce, append, offsetOf, upload } from "#tests/factories/upload.ts";

const dataDir = mkdtempSync(join(tmpdir(), "files-"));
const stagingDir = join(dataDir, "files/staging");
let test: TestApp;
let ieva: string;
let lukas: string;
let trainer: string;
let task: string;
let question: string;
beforeAll(async () => {
  test = await startApp({ environment: await ofTheEngine(dataDir) });
  ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  lukas = await test.scenario.person("LT-0142", "student", "Lukas Petrauskas");
  trainer = await test.scenario.person("LT-0142", "trainer");
  ({ task, question } = await anAudit());
});
afterAll(async () => {
  await test.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An audit that nobody has answered yet, and a question of it that asks for proof. */
async function anAudit(peCode = "LT-0142"): Promise<{ task: string; question: string }> {
  const code = await aTask(test, { status: "pending_internal_audit", fields: ["sales"], peCode });
  const token = await test.scenario.person(peCode, "student");
  const { body } = await test.call<ResponsesBody>(token, "GET", `/tasks/${code}/responses`);
  const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
  return { task: code, question: asked?.id ?? "" };
}

const send = (name: string, content: Buffer, token = ieva) => upload(test, token, { task, question, name, content });
const stateOf = (id: string, token = ieva) => test.call(token, "GET", `/files/${id}/state`);
const bytesOf = (id: string, token = ieva, query = "") => test.call<Buffer>(token, "GET", `/files/${id}${query}`);
const name = (id: string, where = { task, question }, token = ieva, baseRevision = 0) =>
  test.call<{ answers: Record<string, { revision: number; proofs: Proof[] }>; code?: string }>(
    token,
    "PUT",
    `/tasks/${where.task}/responses`,
    {
      answers: {
        [where.question]: { proofs: [{ title: "Seen", file: { id } }], ...(baseRevision ? { baseRevision } : {}) },
      },
    },
  );

describe("what comes in", () => {
  const kept: [name: string, content: () => Buffer | Promise<Buffer>, type: string, keptAs: string][] = [
    ["plan.pdf", pdf, "application/pdf", "plan.pdf"],
    ["photo.jpg", () => photo(), "image/jpeg", "photo.jpg"],
    ["stall.png", () => picture("png"), "image/png", "stall.png"],
    ["stall.webp", () => picture("webp"), "image/webp", "stall.webp"],
    ["prices.csv", () => Buffer.from("Ware;Preis\nRad;120\n"), "text/csv", "prices.csv"],
    ["minutes.txt", () => Buffer.from("Protokolas\n"), "text/plain", "minutes.txt"],
    ["from Windows.txt", () => Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), "text/plain", "from Windows.txt"],
    ["fair.mp4", video, "video/mp4", "fair.mp4"],
    ["invoice.exe", () => picture("jpeg"), "image/jpeg", "invoice.exe.jpg"],
    ["../../etc/passwd.pdf", pdf, "application/pdf", "passwd.pdf"],
    ["C:\\secret\\plan.pdf", pdf, "application/pdf", "plan.pdf"],
    ["in\u202Efdp.exe", pdf, "application/pdf", "infdp.exe.pdf"],
    ["a\r\nSet-Cookie: b.pdf", pdf, "application/pdf", "aSet-Cookie_ b.pdf"],
    ["\u200Fחשבון\u200F\u2066.pdf\u0000.exe", pdf, "application/pdf", "חשבון.pdf.exe.pdf"],
    ["/.../..", pdf, "application/pdf", "file.pdf"],
    [".htaccess", () => Buffer.from("Deny from all\n"), "text/plain", "htaccess.txt"],
    ["ž".repeat(400), pdf, "application/pdf", `${"ž".repeat(150)}.pdf`],
    // What is also something else is handed out as what it was taken for, to be kept and never drawn.
    ["letter.docx", () => office(), officeType, "letter.docx"],
    [
      "archive.zip",
      () => Buffer.concat([pdf(), archive({ "run.exe": Buffer.from("MZ") })]),
      "application/pdf",
      "archive.zip.pdf",
    ],
    ["script.txt", () => Buffer.from("Hello\n<script>alert(1)</script>\n"), "text/plain", "script.txt"],
  ];
  it.each(kept)("%j", async (sent, content, type, keptAs) => {
    const { status, id } = await send(sent, await content());
    expect(status).toBe(204);
    const { body } = await stateOf(id);
    expect(body).toMatchObject({ state: "ready", type, name: keptAs });
    const { headers, body: bytes, status: opened } = await bytesOf(id);
    expect(opened).toBe(200);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(body.sha256);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent(keptAs)}`);
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; sandbox/);
  });

  const html = "<!doctype html><script>alert(document.cookie)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1"), Buffer.alloc(64)]);
  const refused: [why: string, name: string, content: () => Buffer | Promise<Buffer>, code: string][] = [
    ["a page", "page.html", () => Buffer.from(html), "FILE_TYPE"],
    ["a page that calls itself text", "page.txt", () => Buffer.from(`\n  ${html}`), "FILE_TYPE"],
    ["a drawing that runs scripts", "logo.png", () => Buffer.from(svg), "FILE_TYPE"],
    ["the same with a declaration", "logo.jpg", () => Buffer.from(`<?xml version="1.0"?>${svg}`), "FILE_TYPE"],
    ["a program", "photo.jpg", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]), "FILE_TYPE"],
    ["an archive", "proofs.zip", () => Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"), "FILE_TYPE"],
    [
      "an archive that calls itself a letter",
      "letter.docx",
      () => archive({ "run.exe": Buffer.from("MZ") }),
      "FILE_TYPE",
    ],
    ["a letter with macros", "letter.docx", () => office({ macros: true }), "FILE_TYPE"],
    ["a page in an encoding of wide letters", "page.txt", () => Buffer.from(html, "utf16le"), "FILE_TYPE"],
    ["a page behind a mark of order", "page.txt", () => Buffer.from(`\uFEFF<!-- --> ${html}`), "FILE_TYPE"],
    [
      "a picture that is a script too",
      "a.jpg",
      () => Buffer.from("GIF89a/*\x01\0*/=1;alert(1)//", "latin1"),
      "FILE_TYPE",
    ],
    ["bytes of no kind", "proof.pdf", () => Buffer.from([1, 2, 3, 0, 5, 6]), "FILE_TYPE"],
    ["a PDF behind something else", "a.pdf", () => Buffer.concat([Buffer.from("\0\0"), pdf()]), "FILE_TYPE"],
    ["a phone's own format", "IMG_0001.HEIC", () => heic, "FILE_PHOTO_FORMAT"],
    ["a PDF that is cut off", "cut.pdf", () => pdf().subarray(0, 60), "FILE_BROKEN"],
    [
      "a picture that is cut off",
      "cut.png",
      async () => (await picture("png", 900, 900)).subarray(0, 90),
      "FILE_BROKEN",
    ],
    ["a video that is cut off", "cut.mp4", () => video().subarray(0, 60), "FILE_BROKEN"],
    ["a letter that is cut off", "cut.docx", () => office().subarray(0, -30), "FILE_BROKEN"],
    ["a video with a part of a wrong length", "long.mp4", () => video(8), "FILE_BROKEN"],
    ["a picture of a wrong length", "a.png", async () => wider(await picture("png", 900, 900)), "FILE_BROKEN"],
    ["a picture of too many pixels", "bomb.png", () => picture("png", 12_000, 12_000), "FILE_BROKEN"],
  ];
  it.each(refused)("not %s (%s)", async (_why, sent, content, code) => {
    const before = await stored();
    const { id, ...answer } = await send(sent, await content());
    expect(answer).toMatchObject({ code });
    expect((await stateOf(id)).body).toMatchObject({ state: "refused", refusal: code });
    expect((await bytesOf(id)).status).toBe(422);
    expect((await name(id)).body.code).toBe("UNKNOWN_FILE");
    expect(await stored()).toEqual(before);
  });

  it("not what hides behind a picture, or in it: it is drawn anew", async () => {
    const behind = Buffer.concat([await picture("jpeg"), Buffer.from(html)]);
    const within = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { ImageDescription: html } })
      .toBuffer();
    expect(within.includes("script")).toBe(true);
    for (const content of [behind, within]) {
      const { id } = await send("photo.jpg", content);
      expect((await bytesOf(id)).body.includes("script")).toBe(false);
    }
  });

  it("not what unpacks to very much: it is not unpacked to see what it is, and so is of no kind", async () => {
    const bomb = office({ padding: 16 * 1024 * 1024 });
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await send("bomb.docx", bomb)).toMatchObject({ status: 415, code: "FILE_TYPE" });
  });

  it("pictures upright, no larger than needed, without place and camera", async () => {
    const { id } = await send("large.jpg", await photo(5000, 2500));
    const { body } = await bytesOf(id);
    const { exif, orientation, width, height } = await sharp(body).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 2000,
      height: 4000,
    });
    expect((await stateOf(id)).body).toMatchObject({ width: 2000, height: 4000 });
    const thumb = await bytesOf(id, ieva, "?variant=thumb");
    expect(thumb.headers["content-type"]).toBe("image/webp");
    expect(await sharp(thumb.body).metadata()).toMatchObject({ width: 160, height: 320 });
  });
});

/** All that is kept: contents by their hashes, and what is on its way. */
const stored = async () => [...(await hashesIn(test.app.services.files)), ...readdirSync(stagingDir)];

describe("an upload", () => {
  const whole = pdf("in parts");
  const file = () => ({ task, question, name: "plan.pdf", content: whole });

  it("goes on where it stopped", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await append(test, ieva, id, whole.subarray(0, 50))).status).toBe(204);
    expect(await offsetOf(test, ieva, id)).toBe(50);
    expect((await append(test, ieva, id, whole.subarray(10), 10)).status).toBe(409);
    expect((await append(test, ieva, id, whole.subarray(50), 50)).status).toBe(204);
    expect(await offsetOf(test, ieva, id)).toBe(whole.length);
    expect((await bytesOf(id)).body.equals(whole)).toBe(true);
  });

  it("takes no more than was announced", async () => {
    const { id } = await announce(test, ieva, { ...file(), length: 20 });
    expect((await append(test, ieva, id, whole)).status).toBe(413);
    expect(await offsetOf(test, ieva, id)).toBe(0);
  });

  it("is not there for anybody before it is whole", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await bytesOf(id)).body).toMatchObject({ code: "FILE_NOT_READY" });
    expect((await bytesOf(id, trainer)).status).toBe(404);
    expect((await name(id)).body.code).toBe("UNKNOWN_FILE");
  });

  it("is its sender's alone", async () => {
    const { id } = await announce(test, ieva, file());
    expect((await append(test, lukas, id, whole)).status).toBe(404);
    expect((await append(test, undefined, id, whole)).status).toBe(401);
    expect((await test.call(lukas, "DELETE", `/files/${id}`)).status).toBe(404);
    expect((await test.call(ieva, "DELETE", `/files/${id}`)).status).toBe(204);
    expect((await append(test, ieva, id, whole)).status).toBe(404);
  });

  const announced: [why: string, change: object, code: string][] = [
    ["of too many bytes", { length: 25 * 1024 * 1024 + 1 }, "FILE_TOO_LARGE"],
    ["of nothing", { length: 0 }, "FILE_BROKEN"],
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

  it("is taken by a full answer alone in the place of one of its files", async () => {
    const where = await anAudit();
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

  it("is refused where the audit's files would become too large", async () => {
    const full = await anAudit();
    const { kysely } = test.app.services.database;
    const sent = { ...file(), ...full, length: 20 * 1024 * 1024 };
    const { id } = await announce(test, ieva, sent);
    await kysely
      .updateTable("files")
      .set({ size: 500 * 1024 * 1024 })
      .where("id", "=", id)
      .execute();
    expect((await announce(test, ieva, sent)).code).toBe("FILES_FULL");
  });
});

describe("a file that an answer names", () => {
  let id: string;
  let revision: number;
  beforeAll(async () => {
    ({ id } = await send("evidence.pdf", pdf("evidence")));
    const { body } = await name(id);
    revision = body.answers[question]?.revision ?? 0;
  });

  it("stands in it with what the server knows of it, whatever was sent", async () => {
    const { body } = await test.call<ResponsesBody & { answers: Answers }>(trainer, "GET", `/tasks/${task}/responses`);
    const size = pdf("evidence").length;
    const sha256 = createHash("sha256").update(pdf("evidence")).digest("hex");
    expect(body.answers[question]?.proofs).toEqual([
      { title: "Seen", file: { id, name: "evidence.pdf", type: "application/pdf", size, sha256 } },
    ]);
  });

  it("is opened by those who may read the answer, and nobody else", async () => {
    const stranger = await test.scenario.person("DE-2077", "student");
    const auditor = await test.scenario.account("auditor@demo.example");
    for (const reader of [ieva, lukas, trainer]) expect((await bytesOf(id, reader)).status).toBe(200);
    for (const other of [stranger, auditor]) expect((await bytesOf(id, other)).status).toBe(404);
    expect((await test.call(undefined, "GET", `/files/${id}`)).status).toBe(401);
  });

  it("is read in parts, and again only when it changed", async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({
        method: "GET",
        url: `/api/v1/files/${id}`,
        headers: { host: "localhost", authorization: `Bearer ${ieva}`, ...headers },
      });
    const part = await ask({ range: "bytes=0-7" });
    expect([part.statusCode, part.payload]).toEqual([206, "%PDF-1.4"]);
    expect((await ask({ range: "bytes=-6" })).payload).toBe("%%EOF\n");
    expect((await ask({ range: "bytes=999999-" })).statusCode).toBe(416);
    const { etag } = part.headers;
    expect((await ask({ "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("cannot be taken back beside it", async () => {
    expect((await test.call(ieva, "DELETE", `/files/${id}`)).body.code).toBe("FILE_IN_USE");
  });

  it("is named by another audit of the enterprise, and by none of another enterprise", async () => {
    expect((await name(id, await anAudit())).status).toBe(200);
    const elsewhere = await anAudit("DE-2077");
    const stranger = await test.scenario.person("DE-2077", "student");
    expect((await name(id, elsewhere, stranger)).body.code).toBe("UNKNOWN_FILE");
  });

  it("is no proof together with a link, nor without either", async () => {
    const put = (proof: object) =>
      test.call(ieva, "PUT", `/tasks/${task}/responses`, {
        answers: { [question]: { proofs: [{ title: "Both", ...proof }], baseRevision: revision } },
      });
    expect((await put({ url: "https://example.org", file: { id } })).body.code).toBe("INVALID_INPUT");
    expect((await put({})).body.code).toBe("INVALID_INPUT");
  });
});

describe("after a day", () => {
  const later = async (days: number) => {
    test.clock.set(new Date(Date.now() + days * DAY_MS));
    const removed = await sweepFiles(test.app.services);
    test.clock.set(undefined);
    return removed;
  };

  it("what nothing names goes, what an answer names stays, one content for both", async () => {
    const where = await anAudit();
    const named = await upload(test, ieva, { ...where, name: "kept.pdf", content: pdf("kept") });
    const again = await upload(test, ieva, { ...where, name: "same.pdf", content: pdf("kept") });
    const unnamed = await upload(test, ieva, { ...where, name: "left.pdf", content: pdf("left") });
    const begun = await announce(test, ieva, { ...where, name: "begun.pdf", content: pdf("begun") });
    await append(test, ieva, begun.id, pdf("begun").subarray(0, 10));
    expect((await name(named.id, where)).status).toBe(200);
    const hashes = await Promise.all(
      [named, again, unnamed].map(async ({ id }) => String((await stateOf(id)).body.sha256)),
    );
    expect(hashes[0]).toBe(hashes[1]);
    await later(0.5);
    expect((await stateOf(unnamed.id)).status).toBe(200);
    await later(1.1);
    expect((await stateOf(named.id)).status).toBe(200);
    for (const { id } of [again, unnamed, begun]) expect((await stateOf(id)).status).toBe(404);
    const left = await stored();
    expect(left).toContain(hashes[0]);
    expect(left).not.toContain(hashes[2]);
    expect(left.filter((name) => name.length < 64)).toEqual([]);
  });

  it("what was replaced in an answer goes, what took its place stays", async () => {
    const where = await anAudit();
    const previous = await upload(test, ieva, { ...where, name: "former.pdf", content: pdf("former") });
    const { body } = await name(previous.id, where);
    const baseRevision = body.answers[where.question]?.revision ?? 0;
    const sent = { ...where, name: "newer.pdf", content: pdf("newer"), replaces: previous.id };
    const newer = await upload(test, ieva, sent);
    const proofs = [{ title: "Seen", file: { id: newer.id } }];
    await test.call(ieva, "PUT", `/tasks/${where.task}/responses`, {
      answers: { [where.question]: { proofs, baseRevision } },
    });
    expect((await bytesOf(previous.id)).status).toBe(200);
    await later(1.1);
    expect((await bytesOf(previous.id)).status).toBe(404);
    expect((await bytesOf(newer.id)).status).toBe(200);
  });

  it("what is named by an answer that went with its audit goes too", async () => {
    const where = await anAudit();
    const { id } = await upload(test, ieva, { ...where, name: "gone.pdf", content: pdf("gone") });
    await name(id, where);
    const { kysely } = test.app.services.database;
    await kysely.deleteFrom("file_uses").where("taskCode", "=", where.task).execute();
    await later(1.1);
    expect((await bytesOf(id)).status).toBe(404);
  });
});
