import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { requireDecision } from "#domain/workflow/decide.ts";
import { isRequested, sendingAction } from "#domain/workflow/requests.ts";
import { type FileRow, readFileRow } from "#server/files/records.ts";
import type { Services } from "#server/services/services.ts";
import { answersOfRound, judgedRound } from "#server/tasks/judged.ts";
import { lookAtTask, readTask } from "#server/tasks/readAudit.ts";
import { requireRequested } from "#server/tasks/requests/additions.ts";
import { gradesFile } from "#server/tasks/second/blindWork.ts";

/**
 * Whether a person may see an answer with this file: the current answer, or the answer of the round that they graded.
 */
async function isShown(services: Services, actor: Actor, taskCode: string, fileId: string): Promise<boolean> {
  const task = await lookAtTask(services, actor, taskCode);
  if (can(services.registry.get("task"), actor, "read", task)) return true;
  const round = await judgedRound(services, actor, task);
  if (!round) return false;
  const answers = await answersOfRound(services, taskCode, round);
  return Object.values(answers).some(({ proofs }) => proofs.some(({ file }) => file?.id === fileId));
}

const orNo = (error: unknown): false => {
  if (error instanceof DomainError && error.problem.statusCode < 500) return false;
  throw error;
};

/** The audits with an answer that has or had a file. If there are none, the audit for which it was sent. */
async function auditsWith({ database: { kysely } }: Services, row: FileRow, actor: Actor): Promise<string[]> {
  const uses = await kysely
    .selectFrom("file_uses")
    .select("taskCode")
    .distinct()
    .where("fileId", "=", row.id)
    .execute();
  const named = uses.map(({ taskCode }) => taskCode);
  return named.length === 0 && row.uploadedBy === actor.id ? [row.taskCode] : named;
}

/**
 * The record of a file. Its readers are readers of an answer that names it, its second auditors, and its sender while
 * the sender may read the audit. Throws DomainError NOT_FOUND for all others.
 */
export async function fileFor(services: Services, actor: Actor, id: string): Promise<FileRow> {
  const row = await readFileRow(services.database.kysely, id);
  if (!row) throw new DomainError("NOT_FOUND");
  for (const taskCode of await auditsWith(services, row, actor))
    if (
      (await isShown(services, actor, taskCode, id).catch(orNo)) ||
      (await gradesFile(services.database.kysely, actor, taskCode, id))
    )
      return row;
  throw new DomainError("NOT_FOUND");
}

/** Throws the errors of the workflow unless a person may send files for a question of an audit now. */
export async function requireAnswering(
  services: Services,
  actor: Actor,
  { taskCode, questionId }: Pick<FileRow, "taskCode" | "questionId">,
): Promise<void> {
  const task = await readTask(services, actor, taskCode);
  requireDecision({ action: sendingAction(task), actor, task, now: services.now() });
  if (isRequested(task)) await requireRequested(services.database.kysely, taskCode, [questionId]);
}

/**
 * The record of a file for its sender, while they may answer. Throws DomainError NOT_FOUND for all others, and the
 * errors of answering.
 */
export async function ownUpload(services: Services, actor: Actor, id: string): Promise<FileRow> {
  const row = await readFileRow(services.database.kysely, id);
  if (!row || row.uploadedBy !== actor.id) throw new DomainError("NOT_FOUND");
  await requireAnswering(services, actor, row);
  return row;
}
