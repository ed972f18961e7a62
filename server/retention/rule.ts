import type { AliasableExpression, Kysely } from "kysely";
import type { Resources } from "#domain/generated/resources.ts";
import type { RetentionName } from "#domain/retention/kinds.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { LeftOnDisk } from "#server/people/erasePerson.ts";
import type { Services } from "#server/services/services.ts";

/** The deletion of one kind of data, record by record. */
export interface RetentionRule {
  kind: RetentionName;
  /** A query for the keys of the records that are due at a moment. */
  due: (database: Kysely<Tables>, at: Date) => AliasableExpression<{ id: string }>;
  /** Deletes or empties a record that is still due, and returns what is left on disks; undefined if it is not due. */
  apply: (services: Services, change: Change, id: string) => Promise<LeftOnDisk | undefined>;
}

/** A rule in the words of its resource. */
interface RuleDefinition<Name extends keyof Resources> extends Omit<RetentionRule, "apply"> {
  resource: Name;
  /** Deletes or empties a locked record, and returns what is left on disks; undefined if it is not due after all. */
  enforce: (services: Services, change: Change, locked: Locked<Resources[Name]>) => Promise<LeftOnDisk | undefined>;
}

/** A rule that locks each record before it looks whether the record is still due. */
export const retentionRule = <Name extends keyof Resources>({
  kind,
  resource,
  due,
  enforce,
}: RuleDefinition<Name>): RetentionRule => ({
  kind,
  due,
  async apply(services, change, id) {
    const locked = await lockRecord<Resources[Name]>(change, services.registry.get(resource), id);
    const records = due(change.transaction, change.now).as("due");
    const found = await change.transaction
      .selectFrom(records)
      .select("due.id")
      .where("due.id", "=", id)
      .executeTakeFirst();
    return locked && found && enforce(services, change, locked);
  },
});

/** The answer of a rule whose records have nothing on disks. */
export const nothingLeft: LeftOnDisk = { uploads: [], mails: [] };
