import { randomUUID } from "node:crypto";
import type { Certificate } from "#domain/generated/resources.ts";
import { correctedNames, type Participant } from "#domain/people/participants.ts";
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
export async function createParticipations(change: Change, certificate: Certificate): Promise<void> {
  const people = await participantsOf(change.transaction, certificate);
  await insertParticipations(change, certificate.number, people);
}

/**
 * Moves participations to the certificate that replaces another. A corrected name keeps its page, and so its link.
 * The page of a removed name is deleted, and an added name gets one. A page that its person deleted is not created again.
 */
export async function moveParticipations(change: Change, previous: Certificate, next: Certificate): Promise<void> {
  const { transaction } = change;
  const previousNames = correctedNames(previous.peStudents, next.peStudents);
  const nextNames = new Map([...previousNames].map(([name, before]) => [before, name]));
  const rows = await transaction
    .selectFrom("participations")
    .select(["id", "name as before"])
    .where("certificate", "=", previous.number)
    .execute();
  for (const { id, before } of rows) {
    const name = nextNames.get(before) ?? before;
    // A page that its person keeps may outlive the name on the certificate.
    const isRemoved = previous.peStudents.includes(before) && !next.peStudents.includes(name);
    if (isRemoved) await transaction.deleteFrom("participations").where("id", "=", id).execute();
    else
      await transaction
        .updateTable("participations")
        .set({ certificate: next.number, name })
        .where("id", "=", id)
        .execute();
  }
  const people = await participantsOf(transaction, next);
  const isNew = ({ name }: Participant) => !previous.peStudents.includes(name) && !previousNames.has(name);
  await insertParticipations(change, next.number, people.filter(isNew));
}
