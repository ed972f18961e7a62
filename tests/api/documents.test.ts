import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";
import { objectsOf } from "#tests/pdf/objects.ts";

let test: TestApp;
let trainer: string;
let code: string;
beforeAll(async () => {
  test = await startApp({ environment: { PUBLIC_URL: "http://localhost:4444" } });
  trainer = await test.scenario.person("LT-0142", "trainer");
  code = await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());
afterEach(() => vi.restoreAllMocks());

const kysely = () => test.app.services.database.kysely;

/** Watches rendering. */
const watchDrawings = () => vi.spyOn(test.app.services.pdfRenderer, "draw");

const download = (kind: "" | "report/" | "auditor/" = "", locale = "en-GB") =>
  test.call<Buffer & { code?: string }>(trainer, "GET", `/certificates/generate/${kind}${code}?languageCode=${locale}`);

/** The one document that a download renders. */
async function documentOf(kind: "" | "report/"): Promise<PdfDocument> {
  await forgetDrawn();
  const drawings = watchDrawings().mockClear();
  expect(await download(kind)).toMatchObject({ status: 200 });
  expect(drawings).toHaveBeenCalledOnce();
  return drawings.mock.calls[0]?.[0] as PdfDocument;
}

async function forgetDrawn(): Promise<void> {
  await kysely().deleteFrom("certificate_files").execute();
  await kysely().deleteFrom("file_bytes").execute();
}

describe("a certificate's documents", () => {
  it("have the thresholds by which it was issued, even if the programme's have changed", async () => {
    const thresholds = { field: 35, bronze: 40, silver: 55, gold: 70 };
    const stamped = await kysely().selectFrom("certificates").select("thresholds").executeTakeFirstOrThrow();
    await kysely()
      .updateTable("certificates")
      .set({ thresholds: JSON.stringify(thresholds) })
      .execute();
    expect(await documentOf("")).toMatchObject({ certificate: { thresholds } });
    expect(await documentOf("report/")).toMatchObject({ fieldThreshold: 35 });
    await kysely().updateTable("certificates").set(stamped).execute();
    await forgetDrawn();
  });

  it("link to its public page and its credential, at the public address", async () => {
    const { verificationId } = await test
      .call<Certificate[]>(trainer, "GET", `/certificates?taskCode=${code}`)
      .then(({ body }) => body[0] as Certificate);
    expect(await documentOf("")).toMatchObject({
      verifyUrl: `http://localhost:4444/verify/${verificationId}`,
      credentialUrl: `http://localhost:4444/api/v1/credentials/${verificationId}`,
    });
  });

  it.each(["", "report/", "auditor/"] as const)("are rendered once per language and then stored: %j", async (kind) => {
    await forgetDrawn();
    const drawings = watchDrawings();
    const first = await download(kind, "bg-BG");
    const again = await download(kind, "bg-BG");
    expect(again.body.equals(first.body)).toBe(true);
    expect(drawings).toHaveBeenCalledTimes(1);
    await download(kind, "fr-FR");
    expect(drawings).toHaveBeenCalledTimes(2);
    const hash = createHash("sha256").update(first.body).digest("hex");
    const kept = await kysely().selectFrom("file_bytes").select("bytes").where("hash", "=", hash).execute();
    expect(kept.map(({ bytes }) => first.body.equals(bytes as Buffer))).toEqual([true]);
  });

  it.each(["", "report/", "auditor/"] as const)(
    "have the same objects when they are rendered again: %j",
    async (kind) => {
      const first = await download(kind, "lt-LT");
      await forgetDrawn();
      expect(objectsOf((await download(kind, "lt-LT")).body)).toEqual(objectsOf(first.body));
    },
  );

  it("are rendered once for concurrent requests", async () => {
    await forgetDrawn();
    const drawings = watchDrawings();
    const answers = await Promise.all(Array.from({ length: 20 }, () => download("", "it-IT")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString("base64")}`)).size).toBe(1);
    expect(drawings).toHaveBeenCalledOnce();
  });

  it("that cannot be rendered are refused with a message, and the next ones are rendered", async () => {
    await forgetDrawn();
    vi.spyOn(test.app.services.log, "error").mockImplementation(() => {});
    watchDrawings().mockRejectedValueOnce(new Error("too much memory"));
    expect(await download()).toMatchObject({ status: 503, body: { code: "DRAWING_FAILED" } });
    expect(await download()).toMatchObject({ status: 200 });
  });
});

describe("the programme's documents", () => {
  interface Text {
    type: string;
    level?: number;
    spans?: { text: string }[];
  }
  const blocksOf = (name: string) =>
    test
      .call<{ blocks: Text[] }>(undefined, "GET", `/documents/${name}?languageCode=en-GB`)
      .then(({ body }) => body.blocks);
  const headings = async (name: string, level: number) => {
    const wanted = (await blocksOf(name)).filter((block) => block.type === "heading" && block.level === level);
    return wanted.map(({ spans = [] }) => spans.map(({ text }) => text).join(""));
  };
  const practised = async () => {
    const auditor = await test.scenario.account("auditor@demo.example");
    const { body } = await test.call<{ number: number; questions: { title: string }[] }[]>(auditor, "GET", "/examples");
    return body.find(({ number }) => number === 1)?.questions.map(({ title }) => title);
  };

  it("of questionnaires and worked examples have the current published content and texts", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const [form] = (
      await test.call<(Record<string, unknown> & { id: string; questions: { id: string }[] })[]>(
        admin,
        "GET",
        "/forms?auditFieldId=procurement",
      )
    ).body;
    const asked = form?.questions ?? [];
    expect(await headings("worked-examples", 2)).toHaveLength(asked.length + 1);
    const [needs, criteria] = asked;
    const renamed = { ...needs, title: { "en-GB": "What will you buy this spring?" } };
    const another = { ...criteria, id: "pro-plan-of-our-own", title: { "en-GB": "Whom do you ask first?" } };
    const questions = [renamed, another];
    await test.call(admin, "PUT", `/forms/${form?.id}`, { revision: form?.revision, questions });
    expect(await headings("internal-audit-questionnaires", 3)).not.toContain("2. Whom do you ask first?");
    expect((await test.call(admin, "POST", `/forms/${form?.id}/publish`)).status).toBe(200);
    expect((await headings("worked-examples", 2)).slice(1)).toEqual(["1. What will you buy this spring?"]);
    const published = await headings("internal-audit-questionnaires", 3);
    expect(published).toEqual(
      expect.arrayContaining(["1. What will you buy this spring?", "2. Whom do you ask first?"]),
    );
    expect(await practised()).toEqual(["What will you buy this spring?"]);
  });

  it("have the current rules, also on a node that started before they changed", async () => {
    const [, next] = programme.rules;
    const told = async (day: string) => {
      test.clock.set(new Date(day));
      const blocks = await blocksOf("audit-criteria");
      test.clock.set(undefined);
      return JSON.stringify(blocks);
    };
    const before = await told("2026-10-31");
    const after = await told(String(next?.from));
    expect(after).not.toBe(before);
    expect(after).toContain(`${next?.levels.gold.stepThreshold}%`);
    expect(await told("2026-10-31")).toBe(before);
  });

  it("are rendered once per version, whatever the result of a previous version's rendering", async () => {
    vi.spyOn(test.app.services.log, "error").mockImplementation(() => {});
    const drawings = watchDrawings();
    let fail = (_: Error) => {};
    const pdf = () => test.call(undefined, "GET", "/documents/audit-criteria/pdf?languageCode=it-IT");
    drawings.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    test.clock.set(new Date("2026-10-31"));
    const failing = pdf();
    await vi.waitFor(() => expect(drawings).toHaveBeenCalledTimes(1));
    test.clock.set(new Date(String(programme.rules[1]?.from)));
    expect(await pdf()).toMatchObject({ status: 200 });
    fail(new Error("too much memory"));
    expect(await failing).toMatchObject({ status: 503, body: { code: "DRAWING_FAILED" } });
    expect(await pdf()).toMatchObject({ status: 200 });
    expect(drawings).toHaveBeenCalledTimes(2);
    test.clock.set(undefined);
  });
});
