import { useMemo, useState } from "react";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { Row } from "#src/core/row.ts";
import { ConflictDialog } from "#src/crud/edit/ConflictDialog.tsx";
import { RecordForm } from "#src/crud/edit/RecordForm.tsx";
import { changesToSend, formValues, keepingRequired } from "#src/crud/edit/values.ts";

interface ChangeFormProps {
  resource: Resource;
  schema: ObjectSchema;
  /** The record at the beginning of the editing. */
  record: Row;
  saving: boolean;
  problem: RefineProblem | undefined;
  /** The page to open on cancelling. */
  back: string;
  /** Saves the differences from the record, based on this revision. */
  onSave(changed: Values, revision: unknown): void;
  /** Called when the problem no longer applies, because the input is sent again or edited. */
  onClear(): void;
}

/**
 * The form of a record being changed. If another person saved first, both versions are displayed side by side for a
 * choice.
 */
export function ChangeForm({ resource, schema, record, saving, problem, back, onSave, onClear }: ChangeFormProps) {
  const [changed, setChanged] = useState<Values>({});
  const read = useMemo(() => formValues(schema, record), [schema, record]);
  const asked = useMemo(() => keepingRequired(schema, resource, read), [schema, resource, read]);
  const current = problem?.problem.code === "REVISION_CONFLICT" ? (problem.problem.current as Row) : undefined;
  const save = (typed: Values, began: number | undefined) => {
    const differing = changesToSend(schema, read, typed);
    setChanged(differing);
    onClear();
    onSave(differing, began);
  };
  return (
    <>
      <RecordForm
        {...{ resource, read, saving, back }}
        schema={asked}
        revision={record.revision as number}
        problem={current ? undefined : problem}
        onSave={save}
      />
      {current ? (
        <ConflictDialog
          {...{ resource, changed, current, saving }}
          changedBy={problem?.problem.changedBy}
          onChoose={(chosen) => onSave(chosen, current.revision)}
          onCancel={onClear}
        />
      ) : null}
    </>
  );
}
