import type { ResourceFile } from "#domain/schema/resourceFile.ts";
import type { MigrationStep } from "#server/database/migrations/index.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";
import file from "#tests/factories/event.json";

/** A resource that the product does not have, with a property of every kind: one JSON file ... */
export const exampleResource = file as ResourceFile;

/** ... and its table. */
export const createExampleTable: MigrationStep = (database, engine) =>
  createTable(database, engine, "events", {
    id: "text#",
    title: "text!",
    title_fold: "text!",
    country: "text!",
    startsOn: "text!",
    opensAt: "text",
    visitors: "integer!",
    share: "double",
    open: "integer!",
    tags: "text!",
    contactId: { type: "text", references: "users.id" },
    ...recordColumns,
  });
