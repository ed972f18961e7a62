import { randomUUID } from "node:crypto";
import { type Actor, personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import { isRequested, sendingAction } from "#domain/workflow/requests.ts";
import rules from "#schemas/files.json";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { cleanName } from "#server/files/name.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersTo } from "#server/tasks/answers.ts";
import { requireRequested } from "#server/tasks/requests/additions.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";
import { requireAnswering } from "#server/tasks/uploads/rights.ts";
import { requireDemoRoom, requireDiskRoom, requireFewOpen, requireRoom } from "#server/tasks/uploads/room.ts";

/** Announced upload and its question. */
export interface Announced {
  task: string;
  question: string;
  filename: string;
  size: number;
  /** The file of the answer that it will replace. */
  replaces?: string | undefined;
}

/**
 * Throws DomainError FILES_TOO_MANY if an answer already has the maximum number of files, not counting the replaced
 * one.
 */
async function requireFewer({ transaction, engine }: Change, { task, question, replaces }: Announced): Promise<void> {
  const { [question]: answer } = await answersTo({ kysely: transaction, engine }, task, [question]);
  const files = answer?.proofs.filter(({ file }) => file && file.id !== replaces).length ?? 0;
  if (files >= rules.perQuestion) throw new DomainError("FILES_TOO_MANY");
}

/**
 * Registers an upload for a question, if the person may answer it or report an error in its grade now. Returns the
 * file's id.
 * Throws DomainError NOT_FOUND, UNKNOWN_QUESTION, FILE_EMPTY, FILE_TOO_LARGE, FILES_TOO_MANY, FILES_FULL,
 * ENTERPRISE_FILES_FULL, DEMO_FILES_FULL, STORAGE_FULL, TOO_MANY_REQUESTS, and the errors of answering.
 */
export async function createFile(services: Services, actor: Actor, announced: Announced): Promise<string> {
  const { task: code, question, filename, size } = announced;
  if (size === 0) throw new DomainError("FILE_EMPTY");
  if (size > rules.bytes) throw new DomainError("FILE_TOO_LARGE");
  await requireAnswering(services, actor, { taskCode: code, questionId: question });
  await consumeShared(services, "upload", actor);
  await requireDiskRoom(services, size);
  return inTransaction(services, actor, async (change) => {
    const locked = await lockTask(services, change, code);
    const action = sendingAction(locked.task);
    requireAllowed(change, locked, action);
    const requested = isRequested(locked.task);
    const answers = action !== "reportError";
    if (requested) await requireRequested(change.transaction, code, [question]);
    const sections = await sectionsOf(change.transaction, code, locked.task.level);
    if (
      !sections.some(({ questions }) =>
        questions.some(({ id, proof }) => id === question && (proof || requested || !answers)),
      )
    )
      throw new DomainError("UNKNOWN_QUESTION", { questions: [question] });
    if (answers) await requireFewer(change, announced);
    await requireFewOpen(change, code, personOf(actor).id);
    const id = randomUUID();
    if (services.demo) await requireDemoRoom(change, size);
    const file = { id, taskCode: code, size, uploadedBy: personOf(actor).id };
    await requireRoom(change, services.staging, locked.task.peCode, file);
    await change.transaction
      .insertInto("files")
      .values({
        ...file,
        questionId: question,
        name: cleanName(filename),
        state: "uploading" satisfies FileState,
        createdAt: change.now.toISOString(),
        touchedAt: change.now.toISOString(),
      })
      .execute();
    return id;
  });
}
