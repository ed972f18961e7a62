import { deepEquals } from "@rjsf/utils";
import { useState } from "react";
import { beginningDay } from "#domain/actions/input.ts";
import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { inputErrors } from "#src/crud/actions/inputForm.ts";
import type { ActionWords } from "#src/crud/actions/words.ts";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** Initial input: the record's value or its day, if the action describes that, and the first option of a choice. */
function heldBy(record: Row, action: ActionDefinition): Values {
  const held = inputsOf(action).map(([name, input]): [string, unknown] => {
    const { property, prefill, values, several } = input;
    const given = property && prefill ? (record[property] ?? undefined) : beginningDay(input, record, new Date());
    return [name, (several ? values : values?.[0]) ?? given];
  });
  return Object.fromEntries(held);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/**
 * Initial values: a draft for the same revision, otherwise the values of the record. An older draft only adds values
 * that the record lacks, so that names erased in the meantime do not return.
 */
function beginning(place: DraftPlace, held: Values, revision: number): Values {
  const draft = readDraft(recordDraft, place);
  if (!draft || draft.revision === revision) return draft?.values ?? held;
  return Object.fromEntries(
    Object.entries(held).map(([name, value]) => [name, isBlank(value) ? draft.values[name] : value]),
  );
}

/** The input that may be stored in the browser, without typed confirmations. */
const storable = (action: ActionDefinition, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !action.input?.[name]?.repeats));

/** Input of an action, stored in the browser until it is sent, with its base revision. */
export function useInput(resource: Resource, action: ActionDefinition, record: Row, words: ActionWords) {
  const place = { owner: useSignedIn().id, about: `${resource.path}:${record.id}:${action.name}` };
  const [revision] = useState(Number(record.revision));
  const [typed, setTyped] = useState<Values>(() => beginning(place, heldBy(record, action), revision));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  return {
    typed,
    revision,
    errors,
    type(values: Values): void {
      if (deepEquals(values, typed)) return;
      setTyped(values);
      setErrors({});
      writeDraft(recordDraft, place, { revision, values: storable(action, values) });
    },
    /** Whether it can be sent; errors are displayed at their fields. */
    check(): boolean {
      const found = inputErrors(action, record, typed, words);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    forget: () => dropDraft(recordDraft, place),
  };
}
