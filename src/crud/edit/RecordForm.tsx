import { useWarnAboutChange } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { CreatesInPlace } from "#src/crud/edit/CreatesInPlace.tsx";
import { formOf } from "#src/crud/edit/formOf.ts";
import { RestoredDraft } from "#src/crud/edit/RestoredDraft.tsx";
import { recordDraft, restoredValues, withoutPasswords } from "#src/crud/edit/recordDraft.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

interface RecordFormProps {
  resource: Resource;
  schema: ObjectSchema;
  /** The values of the record as it was read. Empty for a new record. */
  read: Values;
  revision?: number | undefined;
  saving: boolean;
  problem: RefineProblem | undefined;
  /** The page to open on cancelling. */
  back: string;
  /** Saves the input, with the revision on which it is based. */
  onSave(values: Values, revision: number | undefined): void;
}

/**
 * Values of the form: as read, as typed, or unsaved input of an earlier visit. They belong to the given revision, but
 * an older draft has another revision.
 */
function useTyped(schema: ObjectSchema, read: Values, revision: number | undefined) {
  const { pathname } = useLocation();
  const place = { owner: useSignedIn().id, about: pathname };
  const { setWarnWhen } = useWarnAboutChange();
  const [draft, setDraft] = useState(() => readDraft(recordDraft, place));
  const [typed, setTyped] = useState(draft ? restoredValues(draft, read) : read);
  const [first] = useState(revision);
  const older = draft?.revision === first ? undefined : draft?.revision;
  const began = older ?? revision;
  const type = (values: Values) => {
    setTyped(values);
    writeDraft(recordDraft, place, { revision: began, values: withoutPasswords(schema, values), read });
    setWarnWhen(true);
  };
  const forget = () => {
    dropDraft(recordDraft, place);
    setDraft(undefined);
    setTyped(read);
    setWarnWhen(false);
  };
  return { typed, began, type, forget, restored: draft !== undefined };
}

/**
 * The form of a record, by its resource's file and the person's rights. The server's errors are displayed at their
 * fields.
 */
export function RecordForm({ resource, schema, read, revision, saving, problem, back, onSave }: RecordFormProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const form = useMemo(() => formOf(resource, schema, labels), [resource, schema, labels]);
  const [corrected, setCorrected] = useState<RefineProblem>();
  const { typed, began, type, forget, restored } = useTyped(schema, read, revision);
  return (
    <div className="card record-form">
      {restored ? <RestoredDraft onDiscard={forget} /> : null}
      <CreatesInPlace>
        <SchemaForm
          schema={form.schema}
          uiSchema={form.uiSchema}
          formData={typed}
          validator={precompiled(resource.name)}
          {...(problem?.problem.errors ? { errors: problem.problem.errors } : {})}
          onChange={(values) => {
            type(values as Values);
            if (problem?.problem.errors) setCorrected(problem);
          }}
          onSubmit={(values) => onSave(values as Values, began)}
        >
          {problem && problem !== corrected ? (
            <Alert type="error" showIcon role="alert" message={problem.message} />
          ) : null}
          <div className="form-buttons">
            <Button type="primary" htmlType="submit" loading={buttonLoading(saving)}>
              {t("common:save")}
            </Button>
            <LinkButton to={back}>{t("common:cancel")}</LinkButton>
          </div>
        </SchemaForm>
      </CreatesInPlace>
    </div>
  );
}
