import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Values } from "#domain/schema/resource.ts";
import { tabStorage } from "#providers/storage.ts";
import { isSame } from "#src/crud/edit/values.ts";
import type { DraftKind } from "#src/shared/drafts/drafts.ts";

/** Unsaved input of a record's form, or of an action. */
export interface RecordDraft {
  /** Revision of the record on which the input is based. Absent for a new record. */
  revision?: number | undefined;
  values: Values;
  /** The form's values before the input. Undefined for actions, and in drafts of earlier versions. */
  read?: Values;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The drafts of records, by the path of their page, or by record and action. */
export const recordDraft: DraftKind<RecordDraft> = {
  name: "record",
  version: 1,
  isValue: (value): value is RecordDraft =>
    isObject(value) && isObject(value.values) && ["undefined", "number"].includes(typeof value.revision),
  earlier: (about) => ({ storage: tabStorage, key: `draft:${about}` }),
};

/**
 * Initial values of a form with a draft: the current record with the input on top. Untouched fields have the values
 * that others saved in the meantime.
 */
export function restoredValues({ values, read: before }: RecordDraft, read: Values): Values {
  if (!before) return values;
  const fields = new Set([read, before, values].flatMap(Object.keys));
  const known = [...fields].map((field) => [field, isSame(values[field], before[field]) ? read[field] : values[field]]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The input that may be stored in the browser, without passwords. */
export function withoutPasswords(schema: Pick<ObjectSchema, "properties">, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => schema.properties[name]?.format !== "password"));
}
