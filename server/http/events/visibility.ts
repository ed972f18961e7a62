import type { Actor } from "#domain/access/actor.ts";
import { can, canSee } from "#domain/access/can.ts";
import { belongsTo } from "#domain/notifications/audience.ts";
import { runsClass } from "#domain/people/runsClass.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";
import { anyOf } from "#server/database/anyOf.ts";
import { type ChangeRecord, ruleFields } from "#server/database/changeRecord.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Database, DatabaseRow } from "#server/database/database.ts";

/** The database of records, and the resources with their rights. */
export interface RecordSource {
  database: Database;
  registry: Registry;
}

type Records = Map<string, DatabaseRow>;

/** An event and its permitted receivers. */
export interface Delivery {
  event: ChangeEvent;
  mayReceive(actor: Actor): boolean;
}

/**
 * Events about parts of an audit are for readers of the audit. Events about grades and reports are sent after these are
 * finished.
 */
const ofAudit: Record<string, { fields: string[]; isOpen(record: DatabaseRow): boolean }> = {
  answer: { fields: [], isOpen: () => true },
  comment: { fields: [], isOpen: () => true },
  team: { fields: [], isOpen: () => true },
  grade: { fields: ["taskCode", "status"], isOpen: ({ status }) => status !== "draft" },
  report: { fields: ["taskCode", "status"], isOpen: ({ status }) => status !== "draft" },
};

/** The existing records by key, with the properties that rights depend on. */
async function readRecords({ database }: RecordSource, resource: Resource, ids: string[]): Promise<Records> {
  if (!ids.length) return new Map();
  const fields = [...new Set([resource.key, ...ruleFields(resource), ...(ofAudit[resource.name]?.fields ?? [])])];
  const { condition, value } = anyOf(database.engine, `"${resource.key}"`, ids);
  const columns = fields.map((field) => `"${field}"`).join(", ");
  const rows = await database.read(`select ${columns} from "${resource.table}" where ${condition}`, [value]);
  return new Map(rows.map((row) => [String(row[resource.key]), fromRow(resource, row)]));
}

/** The changed records, by resource. A deleted record is as it was before. */
async function readChanged(source: RecordSource, changes: readonly ChangeRecord[]): Promise<Map<string, Records>> {
  const changed = new Map<string, Records>();
  for (const resource of source.registry.all) {
    const ofResource = changes.filter((change) => change.resource === resource.name);
    const ids = ofResource.filter(({ last }) => !last).map(({ id }) => id);
    const records = await readRecords(source, resource, ids);
    for (const { id, last } of ofResource) if (last) records.set(id, last);
    changed.set(resource.name, records);
  }
  return changed;
}

/**
 * Decides which readers may receive which events, by their current rights to the records. Each record is read once for
 * all readers, and the decision per reader is pure.
 */
export async function whoMayReceive(source: RecordSource, changes: readonly ChangeRecord[]): Promise<Delivery[]> {
  const changed = await readChanged(source, changes);
  const recordOf = ({ resource, id }: ChangeRecord) => changed.get(resource)?.get(id);
  const auditOf = (change: ChangeRecord): string | undefined => {
    const record = recordOf(change) ?? {};
    const open = ofAudit[change.resource]?.isOpen(record);
    return open ? (change.task ?? (record.taskCode as string | undefined)) : undefined;
  };
  const tasks = source.registry.get("task");
  const audits = await readRecords(source, tasks, [...new Set(changes.flatMap((change) => auditOf(change) ?? []))]);
  const enterprises = source.registry.get("enterprise");
  const ofClasses = changes.filter(({ resource }) => resource === "class").map(({ id }) => id);
  const classes = await readRecords(source, enterprises, [...new Set(ofClasses)]);
  const resources = new Map(source.registry.all.map((resource) => [resource.name, resource]));

  return changes.map((change) => {
    const { resource: name, id, revision, by, before, readers } = change;
    const resource = resources.get(name);
    const record = recordOf(change);
    const audit = audits.get(auditOf(change) ?? "");
    const ofClass = name === "class" ? classes.get(id) : undefined;
    return {
      event: { resource: name, id, revision, ...(by === undefined ? {} : { by }) },
      mayReceive: (actor) =>
        (resource !== undefined && record !== undefined && canSee(resource, actor, record)) ||
        (resource !== undefined && before !== undefined && canSee(resource, actor, before)) ||
        (audit !== undefined && can(tasks, actor, "read", audit)) ||
        (readers !== undefined && belongsTo(readers, actor)) ||
        // Events about joining a class are for the people who manage it.
        (ofClass !== undefined && runsClass(enterprises, actor, ofClass)),
    };
  });
}
