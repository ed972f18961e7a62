import type { Buffer } from "node:buffer";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { hashesIn, ofTheEngine } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { type Sent, upload } from "#tests/factories/upload.ts";

/** An unanswered audit, with a question that asks for proof. */
export interface Asking {
  task: string;
  question: string;
}

interface Named {
  answers: Record<string, { revision: number; proofs: Proof[] }>;
  code?: string;
}

/** The product with an audit that asks for proof, and the people of LT-0142 who send files to it and open them. */
export interface FileDesk {
  test: TestApp;
  /** Tokens of two trainees and their trainer. */
  ieva: string;
  lukas: string;
  trainer: string;
  asking: Asking;
  /** Another audit that asks. */
  anAudit(peCode?: string): Promise<Asking>;
  /** Ieva sends a file for the desk's audit; returns the result. */
  send(name: string, content: Buffer): Promise<Sent>;
  /** State of a file for Ieva. */
  stateOf(id: string): Promise<Answer>;
  /** Opens a file as a person, by default Ieva. */
  bytesOf(id: string, token?: string, query?: string): Promise<Answer<Buffer>>;
  /** Names a file in an answer as a person, by default Ieva. */
  name(id: string, asking?: Asking, token?: string): Promise<Answer<Named>>;
  /** All stored contents by their hashes, and uploads in progress. */
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a desk with its own file store. */
export async function openFileDesk(): Promise<FileDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), "files-"));
  const test = await startApp({ environment: { SEED: "programme", ...(await ofTheEngine(dataDir)) } });
  const ieva = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  const anAudit = async (peCode = "LT-0142"): Promise<Asking> => {
    const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"], peCode });
    const token = await test.scenario.person(peCode, "student");
    const { body } = await test.call<ResponsesBody>(token, "GET", `/tasks/${task}/responses`);
    const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
    return { task, question: asked?.id ?? "" };
  };
  const asking = await anAudit();
  return {
    test,
    ieva,
    lukas: await test.scenario.person("LT-0142", "student", "Lukas Petrauskas"),
    trainer: await test.scenario.person("LT-0142", "trainer"),
    asking,
    anAudit,
    send: (name, content) => upload(test, ieva, { ...asking, name, content }),
    stateOf: (id) => test.call(ieva, "GET", `/files/${id}/state`),
    bytesOf: (id, token = ieva, query = "") => test.call(token, "GET", `/files/${id}${query}`),
    name: (id, { task, question } = asking, token = ieva) =>
      test.call(token, "PUT", `/tasks/${task}/responses`, {
        answers: { [question]: { proofs: [{ title: "Seen", file: { id } }] } },
      }),
    stored: async () => [...(await hashesIn(test.app.services.files)), ...readdirSync(join(dataDir, "files/staging"))],
    async close() {
      await test.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
