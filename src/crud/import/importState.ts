import type { Values } from "#domain/schema/resource.ts";
import { type NewRecord, TO_BE_CREATED } from "#src/crud/import/newRecords.ts";
import type { PlannedLine } from "#src/crud/import/plan.ts";
import type { RecordSheet } from "#src/crud/import/readSheet.ts";
import type { ImportSource } from "#src/crud/import/sheets.ts";

/** Values for properties, as a person would type them in a column. */
export type Constants = Readonly<Record<string, string>>;

/** A person's choices about a file: values of missing properties for all lines, and whether to create new records. */
export interface Choices {
  constants: Constants;
  createsNew: boolean;
}

export const noChoices: Choices = { constants: {}, createsNew: false };

/** Progress of an import until its job is started. */
export interface ImportState {
  stage: "empty" | "reading" | "planned" | "starting" | "started";
  /** The file’s sheets, and the chosen table. */
  source?: ImportSource;
  choices?: Choices;
  sheet?: RecordSheet;
  steps: PlannedLine[];
  jobId?: string;
  problem?: string;
}

export const noImport: ImportState = { stage: "empty", steps: [] };

/** Maximum length of a record's name in its line. */
const MAX_NAME = 400;

/** The values of a line as they are sent. Records to be created are separate. */
function sentValues({ values, news }: { values: Values; news: Record<string, NewRecord> }) {
  const isNew = (field: string) => field in news && values[field] === TO_BE_CREATED;
  const created = Object.entries(news).filter(([field]) => isNew(field));
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !isNew(field)));
  if (created.length === 0) return { values: own };
  return { values: own, creates: Object.fromEntries(created.map(([field, record]) => [field, record.values])) };
}

/** The lines of a plan that change something. */
export const pendingSteps = (steps: readonly PlannedLine[]) =>
  steps.flatMap((step) => (step.kind === "create" || step.kind === "change" ? [step] : []));

/** The lines of a plan that change something, in the form of the server's call. */
export const sentLines = (steps: readonly PlannedLine[]) =>
  pendingSteps(steps).map((step) => ({
    line: step.line,
    name: step.name.slice(0, MAX_NAME),
    ...sentValues(step),
    ...(step.kind === "change" ? { id: step.id, revision: step.revision } : {}),
  }));
