import type { Kysely } from "kysely";
import type { SecondGrading, Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Tables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

/** The second gradings for second opinions in the current round of an audit, the latest first. */
export async function opinionsOf(
  { registry }: Pick<Services, "registry">,
  database: Kysely<Tables>,
  { code, round }: Pick<Task, "code" | "round">,
): Promise<Stored<SecondGrading>[]> {
  const rows = await database
    .selectFrom("second_gradings")
    .selectAll()
    .where("taskCode", "=", code)
    .where("round", "=", Number(round))
    .where("purpose", "=", "opinion")
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(registry.get("second-grading"), row));
}

/** Whether a second opinion is with its auditor: it is a draft, or finished without a verdict. */
export const isRunning = ({ status, verdict }: SecondGrading): boolean =>
  status === "draft" || (status === "finished" && !verdict);

/** The second opinion of an audit that is with its auditor; undefined if there is none. */
export async function runningOpinion(
  services: Pick<Services, "registry">,
  { transaction }: Change,
  task: Pick<Task, "code" | "round">,
): Promise<Stored<SecondGrading> | undefined> {
  return (await opinionsOf(services, transaction, task)).find(isRunning);
}
