import { randomUUID } from "node:crypto";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { type Participant, sameTrainee } from "#domain/people/participants.ts";
import type { Change } from "#server/database/change.ts";
import { participantsOf } from "#server/tasks/participations/participants.ts";

async function insertParticipations(
  { transaction, now }: Change,
  certificate: string,
  people: readonly Participant[],
): Promise<void> {
  const createdAt = now.toISOString();
  for (const { fields, ...person } of people)
    await transaction
      .insertInto("participations")
      .values({ id: randomUUID(), certificate, ...person, fields: JSON.stringify(fields), createdAt })
      .execute();
}

/** Creates the participation of each trainee on a new certificate. Their links are made later. */
export async function createParticipations(
  change: Change,
  task: Pick<Task, "code" | "level">,
  certificate: Certificate,
): Promise<void> {
  const people = await participantsOf(change.transaction, task, certificate);
  await insertParticipations(change, certificate.number, people);
}

/**
 * Moves participations to the certificate that replaces another. A corrected name keeps its page, and so its link.
 * The page of a removed name is deleted, and an added name gets one.
 */
export async function moveParticipations(
  change: Change,
  task: Pick<Task, "code" | "level">,
  previous: Certificate,
  next: Certificate,
): Promise<void> {
  const { transaction } = change;
  const rows = await transaction
    .selectFrom("participations")
    .select(["id", "name as fullname"])
    .where("certificate", "=", previous.number)
    .execute();
  const gone = rows.filter(({ fullname }) => !next.peStudents.includes(fullname));
  const added = next.peStudents.filter((name) => !previous.peStudents.includes(name));
  const corrected = new Map<string, string>();
  for (const name of added) {
    const same = sameTrainee(
      gone.filter(({ id }) => !corrected.has(id)),
      name,
    );
    if (same) corrected.set(same.id, name);
  }
  for (const { id, fullname } of rows) {
    const name = corrected.get(id) ?? fullname;
    if (next.peStudents.includes(name))
      await transaction
        .updateTable("participations")
        .set({ certificate: next.number, name })
        .where("id", "=", id)
        .execute();
    else await transaction.deleteFrom("participations").where("id", "=", id).execute();
  }
  const isNew = ({ name }: Participant) => added.includes(name) && ![...corrected.values()].includes(name);
  const people = await participantsOf(transaction, task, next);
  await insertParticipations(change, next.number, people.filter(isNew));
}
