import { useMemo, useState } from "react";
import type { RecordAction } from "#domain/access/recordActions.ts";
import { askedSchema, type ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type Labels, useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { formOf, type RecordFormSchema } from "#src/crud/edit/formOf.ts";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { formValues, type Values } from "#src/crud/edit/values.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** What an action asks for as a form whose fields bear the names that the call sends. */
function askedForm(resource: Resource, action: RecordAction, labels: Labels): RecordFormSchema {
  const { asks = {}, optional = [] } = action;
  const { schema, uiSchema } = formOf(resource, askedSchema(resource, action), labels);
  const { properties } = schema as ObjectSchema;
  const required = Object.keys(asks).filter((name) => !optional.includes(name));
  const named = <T,>(byField: Record<string, T>) =>
    Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, byField[field] as T]));
  return {
    schema: { type: "object", required, properties: named(properties) },
    uiSchema: named(uiSchema),
  };
}

/** What the record has of it, which the answers begin with. */
function heldBy(record: Row, resource: Resource, action: RecordAction): Values {
  const held = formValues(askedSchema(resource, action), record);
  return Object.fromEntries(Object.entries(action.asks ?? {}).map(([name, field]) => [name, held[field]]));
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/**
 * What the answers begin with: a draft typed over the same revision, else what the record holds. Of an older draft only
 * what the record has nothing of is taken: names that were erased meanwhile do not come back.
 */
function beginning(place: DraftPlace, held: Values, revision: number): Values {
  const draft = readDraft(recordDraft, place);
  if (!draft || draft.revision === revision) return draft?.values ?? held;
  return Object.fromEntries(
    Object.entries(held).map(([name, value]) => [name, isBlank(value) ? draft.values[name] : value]),
  );
}

/** The answers of somebody who takes an action that asks: kept in the browser until they are sent, with the revision they are about. */
export function useAsked(resource: Resource, action: RecordAction, record: Row) {
  const place = { owner: useSignedIn().id, about: `${resource.path}:${record.id}:${action.name}` };
  const [revision] = useState(Number(record.revision));
  const [typed, setTyped] = useState<Values>(() => beginning(place, heldBy(record, resource, action), revision));
  const type = (values: Values) => {
    setTyped(values);
    writeDraft(recordDraft, place, { revision, values });
  };
  return { typed, type, revision, forget: () => dropDraft(recordDraft, place) };
}

interface AskedFormProps {
  resource: Resource;
  action: RecordAction;
  /** Of the `<form>`, for the dialog's button. */
  id: string;
  typed: Values;
  /** What the server refused, by name. */
  errors: Record<string, string[]> | undefined;
  onType(values: Values): void;
  onSubmit(values: Values): void;
}

/** The fields of what an action asks for. */
export function AskedForm({ resource, action, id, typed, errors, onType, onSubmit }: AskedFormProps) {
  const labels = useLabels();
  const form = useMemo(() => askedForm(resource, action, labels), [resource, action, labels]);
  return (
    <SchemaForm
      {...form}
      id={id}
      idPrefix={id}
      formData={typed}
      {...(errors ? { errors } : {})}
      onChange={(values) => onType(values as Values)}
      onSubmit={(values) => onSubmit(values as Values)}
    />
  );
}
