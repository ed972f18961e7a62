import { useWarnAboutChange } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { writableFields } from "#domain/access/can.ts";
import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { RefineProblem } from "#providers/data.ts";
import { formOf } from "#src/console/edit/formOf.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import type { Me } from "#src/pages/me.ts";

type Values = Record<string, unknown>;

interface RecordFormProps {
  resource: Resource;
  me: Me;
  action: "create" | "update";
  values: Values;
  saving: boolean;
  problem: RefineProblem | undefined;
  onSave(values: Values): void;
}

/** The form of a record, from its resource's file and the person's rights; what the server refuses stands at the field. */
export function RecordForm({ resource, me, action, values, saving, problem, onSave }: RecordFormProps) {
  const { t } = useTranslation(["console", "resources"]);
  const { setWarnWhen } = useWarnAboutChange();
  const allowed = writableFields(resource, me, action);
  const [given, setGiven] = useState(values);
  const { schema, uiSchema } = useMemo(() => {
    const made = action === "create" ? createSchema(resource, allowed) : updateSchema(resource, allowed);
    return formOf(resource, made, t);
  }, [resource, action, allowed, t]);
  return (
    <div className="record">
      <SchemaForm
        schema={schema}
        uiSchema={uiSchema}
        formData={given}
        errors={problem?.problem.errors ?? {}}
        onChange={(data) => {
          setGiven(data as Values);
          setWarnWhen(true);
        }}
        onSubmit={(data) => onSave(data as Values)}
      >
        {problem ? <Alert type="error" showIcon role="alert" message={problem.message} /> : null}
        <Button type="primary" htmlType="submit" loading={saving}>
          {t("console:edit.save")}
        </Button>
      </SchemaForm>
    </div>
  );
}
