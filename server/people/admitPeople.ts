import type { Enterprise } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { teamRole } from "#server/auth/issueAccessCode.ts";
import { freeName } from "#server/auth/networkAccounts.ts";
import { createPerson, findPerson, returnToClass } from "#server/auth/penPeople.ts";
import type { Change } from "#server/database/change.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

/** The account of an admitted name: the former person's, one of this name, or a new one. @returns its id */
async function accountOf(
  services: Services,
  change: Change,
  subject: Stored<Enterprise>,
  arrival: DatabaseRow,
): Promise<string> {
  const { peCode: code } = subject;
  if (arrival.personId) {
    const id = String(arrival.personId);
    await returnToClass(services, change, { id });
    return id;
  }
  const person = { role: teamRole, name: String(arrival.name), codes: [code] };
  const known = await findPerson(change, person, code);
  if (known && !known.formerSince) return known.id;
  const name = known ? await freeName(change, person, code) : person.name;
  const action = "admitPeople" as const;
  return (await createPerson(services, change, { person: { ...person, name }, code, subject, action })).id;
}

/** Admits decided arrivals: each gets an account, with which its browser goes on. */
export async function admitArrivals(
  services: Services,
  change: Change,
  subject: Stored<Enterprise>,
  arrivals: readonly DatabaseRow[],
): Promise<void> {
  for (const arrival of arrivals) {
    const personId = await accountOf(services, change, subject, arrival);
    await change.transaction.updateTable("arrivals").set({ personId }).where("id", "=", String(arrival.id)).execute();
  }
}
