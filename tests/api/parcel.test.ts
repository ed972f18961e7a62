import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { ofTheEngine, tamper } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";
import { unzipBytes } from "#tests/factories/zip.ts";

const dataDir = mkdtempSync(join(tmpdir(), "parcel-"));
let test: TestApp;
let trainee: string;
beforeAll(async () => {
  test = await startApp({ environment: await ofTheEngine(dataDir) });
  trainee = await test.scenario.person("LT-0142", "student");
});
afterAll(async () => {
  await test.stop();
  rmSync(dataDir, { recursive: true });
});

const parcelOf = async (code: string) => {
  const { status, body, headers } = await test.call<Buffer>(trainee, "GET", `/tasks/${code}/parcel`);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  return unzipBytes(body);
};

const sumOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** An audit with an answer that two files prove; the question, and the first one's hash. */
async function withFiles() {
  const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
  const { body } = await test.call<ResponsesBody>(trainee, "GET", `/tasks/${task}/responses`);
  const asked = body.questionnaire.sections.flatMap(({ questions }) => questions);
  const place = asked.findIndex(({ proof }) => proof);
  const question = asked[place]?.id ?? "";
  const send = (name: string, content: Buffer) => upload(test, trainee, { task, question, name, content });
  const proofs = [
    { title: "Plan", file: { id: (await send("plan.pdf", pdf("plan"))).id } },
    { title: "Shop", url: "https://example.org" },
    { title: "Protokolas", file: { id: (await send("protokolas ąž.txt", Buffer.from("Protokolas"))).id } },
  ];
  await test.call(trainee, "PUT", `/tasks/${task}/responses`, { answers: { [question]: { proofs } } });
  return { task, folder: `proofs/sales/${place + 1} ${question}` };
}

it("an audit contains its answers, its files by question, and their hashes", async () => {
  const { task, folder } = await withFiles();
  const parcel = await parcelOf(task);
  const files = ["answers.csv", "answers.pdf", `${folder}/1 plan.pdf`, `${folder}/3 protokolas ąž.txt`];
  expect([...parcel.keys()]).toEqual([...files, "SHA256SUMS"]);
  expect(parcel.get(`${folder}/1 plan.pdf`)).toEqual(pdf("plan"));
  expect(parcel.get("SHA256SUMS")?.toString()).toBe(
    files.map((path) => `${sumOf(parcel.get(path) ?? "")}  ${path}\n`).join(""),
  );
});

it("a deleted file is listed as missing, and the rest is included", async () => {
  const { task, folder } = await withFiles();
  const sum = sumOf("Protokolas");
  await tamper(test.app.services.settings, sum);
  const parcel = await parcelOf(task);
  expect(parcel.has(`${folder}/3 protokolas ąž.txt`)).toBe(false);
  expect(parcel.get("SHA256SUMS")?.toString()).toContain(`\n# ${sum}  ${folder}/3 protokolas ąž.txt\n`);
});

it("a completed audit contains its report, as a document and as data", async () => {
  const parcel = await parcelOf(await aTask(test, { status: "completed", fields: ["sales"] }));
  for (const name of ["answers.pdf", "report.pdf"])
    expect(parcel.get(name)?.subarray(0, 4).toString(), name).toBe("%PDF");
  const [head, ...rows] = parcel.get("report.csv")?.toString().trimEnd().split("\r\n") ?? [];
  expect(head).toBe("\uFEFFpart,title,points,max,weight,text,proofs");
  expect(rows.some((row) => row.startsWith("External audit report,Strengths,,,"))).toBe(true);
  expect(rows.some((row) => /^Sales,.+,\d(\.\d+)?,4,[1-4],/.test(row))).toBe(true);
});
