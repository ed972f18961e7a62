import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Subject } from "#tests/api/rights/subject.ts";
import { inEach, type Places } from "#tests/api/rights/world/places.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { announce } from "#tests/factories/upload.ts";

const content = Buffer.from("Proof of everything\n");
const sha256 = createHash("sha256").update(content).digest("hex");

/** One stored file per relation, named by an answer of that relation's audit. */
export async function storedFiles(test: TestApp, audits: Places, absent: Subject): Promise<Places> {
  const { database, files } = test.app.services;
  const path = join(await mkdtemp(join(tmpdir(), "proof-")), "proof.txt");
  await writeFile(path, content);
  await files.take(sha256, { original: path });
  return inEach(absent, async (relation) => {
    const at = new Date().toISOString();
    const about = { taskCode: audits[relation].id, questionId: "any" };
    const file = { id: `kept ${relation}`, name: "proof.txt", type: "text/plain", size: content.length, sha256 };
    const row = { ...about, ...file, state: "ready", uploadedBy: null, createdAt: at, touchedAt: at };
    await database.kysely.insertInto("files").values(row).execute();
    await database.kysely
      .insertInto("file_uses")
      .values({ ...about, fileId: file.id, revision: 1 })
      .execute();
    return { id: file.id };
  });
}

/** An announced file for an audit, without any bytes. */
export async function begunFile(test: TestApp, token: string | undefined, { id, proving }: Subject): Promise<Subject> {
  const sent = await announce(test, token, { task: id, question: String(proving), name: "proof.txt", content });
  return { id: sent.id };
}
