import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { html, refusedContents, takenContents } from "#tests/api/files/contents.ts";
import { type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { office, pdf, photo, picture } from "#tests/factories/fileContents.ts";

let desk: FileDesk;
let test: TestApp;
let ieva: string;
let lukas: string;
let trainer: string;
let task: string;
let question: string;
beforeAll(async () => {
  desk = await openFileDesk();
  ({ test, ieva, lukas, trainer } = desk);
  ({ task, question } = desk.asking);
});
afterAll(() => desk.close());

describe("a received file", () => {
  it.each(takenContents)("%j", async (sent, content, type, keptAs) => {
    const { status, id } = await desk.send(sent, await content());
    expect(status).toBe(204);
    const { body } = await desk.stateOf(id);
    expect(body).toMatchObject({ state: "ready", type, name: keptAs });
    const { headers, body: bytes, status: opened } = await desk.bytesOf(id);
    expect(opened).toBe(200);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(body.sha256);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent(keptAs)}`);
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; sandbox/);
  });

  it.each(refusedContents)("is refused if it is %s (%s)", async (_why, sent, content, code) => {
    const before = await desk.stored();
    const { id, ...answer } = await desk.send(sent, await content());
    expect(answer).toMatchObject({ code });
    expect((await desk.stateOf(id)).body).toMatchObject({ state: "refused", refusal: code });
    expect((await desk.bytesOf(id)).status).toBe(422);
    expect((await desk.name(id)).body.code).toBe("UNKNOWN_FILE");
    expect(await desk.stored()).toEqual(before);
  });

  it("hides nothing behind or in a picture, which is rendered again", async () => {
    const behind = Buffer.concat([await picture("jpeg"), Buffer.from(html)]);
    const within = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { ImageDescription: html } })
      .toBuffer();
    expect(within.includes("script")).toBe(true);
    for (const content of [behind, within]) {
      const { id } = await desk.send("photo.jpg", content);
      expect((await desk.bytesOf(id)).body.includes("script")).toBe(false);
    }
  });

  it("is not unpacked for detecting its type, and counts as an archive if it would unpack to very much", async () => {
    const bomb = office({ padding: 16 * 1024 * 1024 });
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await desk.send("bomb.docx", bomb)).toMatchObject({ status: 415, code: "FILE_ARCHIVE" });
  });

  it("is rotated, reduced and stripped of place and camera if it is a picture", async () => {
    const { id } = await desk.send("large.jpg", await photo(5000, 2500));
    const { body } = await desk.bytesOf(id);
    const { exif, orientation, width, height } = await sharp(body).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 2000,
      height: 4000,
    });
    expect((await desk.stateOf(id)).body).toMatchObject({ width: 2000, height: 4000 });
    const thumb = await desk.bytesOf(id, ieva, "?variant=thumb");
    expect(thumb.headers["content-type"]).toBe("image/webp");
    expect(await sharp(thumb.body).metadata()).toMatchObject({ width: 160, height: 320 });
  });
});

describe("a file in an answer", () => {
  let id: string;
  let revision: number;
  beforeAll(async () => {
    ({ id } = await desk.send("evidence.pdf", pdf("evidence")));
    const { body } = await desk.name(id);
    revision = body.answers[question]?.revision ?? 0;
  });

  it("has the server's metadata, whatever was sent", async () => {
    const { body } = await test.call<ResponsesBody & { answers: Answers }>(trainer, "GET", `/tasks/${task}/responses`);
    const size = pdf("evidence").length;
    const sha256 = createHash("sha256").update(pdf("evidence")).digest("hex");
    expect(body.answers[question]?.proofs).toEqual([
      { title: "Seen", file: { id, name: "evidence.pdf", type: "application/pdf", size, sha256 } },
    ]);
  });

  it("can be opened only by people who may read the answer", async () => {
    const stranger = await test.scenario.person("DE-2077", "student");
    const auditor = await test.scenario.account("auditor@demo.example");
    for (const reader of [ieva, lukas, trainer]) expect((await desk.bytesOf(id, reader)).status).toBe(200);
    for (const other of [stranger, auditor]) expect((await desk.bytesOf(id, other)).status).toBe(404);
    expect((await test.call(undefined, "GET", `/files/${id}`)).status).toBe(401);
  });

  it("is read in parts, and again only after a change", async () => {
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

  it("cannot be deleted separately", async () => {
    expect((await test.call(ieva, "DELETE", `/files/${id}`)).body.code).toBe("FILE_IN_USE");
  });

  it("can be used in another audit of the enterprise, but not of another enterprise", async () => {
    expect((await desk.name(id, await desk.anAudit())).status).toBe(200);
    const elsewhere = await desk.anAudit("DE-2077");
    const stranger = await test.scenario.person("DE-2077", "student");
    expect((await desk.name(id, elsewhere, stranger)).body.code).toBe("UNKNOWN_FILE");
  });

  it("cannot be a proof together with a link, and a proof needs one of the two", async () => {
    const put = (proof: object) =>
      test.call(ieva, "PUT", `/tasks/${task}/responses`, {
        answers: { [question]: { proofs: [{ title: "Both", ...proof }], baseRevision: revision } },
      });
    expect((await put({ url: "https://example.org", file: { id } })).body.code).toBe("INVALID_INPUT");
    expect((await put({})).body.code).toBe("INVALID_INPUT");
  });
});
