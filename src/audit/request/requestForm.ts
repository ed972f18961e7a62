import type { Widget } from "@rjsf/utils";
import type { TFunction } from "i18next";
import { createSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { EnterpriseWidget } from "#src/audit/request/EnterpriseWidget.tsx";
import { FieldsWidget } from "#src/audit/request/FieldsWidget.tsx";
import { LevelWidget } from "#src/audit/request/LevelWidget.tsx";
import type { AuditRequest } from "#src/audit/request/useRequestDraft.ts";
import type { Labels } from "#src/core/labels.ts";
import { formOf, type RecordFormSchema } from "#src/crud/edit/formOf.ts";
import { noteId } from "#src/forms/widgets/control.ts";

/** The properties of a request, in order. The enterprise is included only if the person requests for others. */
const requestFields = (forAnother: boolean): (keyof AuditRequest)[] => [
  ...(forAnother ? (["peCode"] as const) : []),
  "title",
  "level",
  "fields",
  "deadlineDays",
];

interface RequestFormOptions {
  forAnother: boolean;
  labels: Labels;
  t: TFunction<["audit", "resources", "validation", "common", "running"]>;
}

/** The form of a request, derived from the resource of audits, with additional texts and widgets. */
export function requestForm(task: Resource, { forAnother, labels, t }: RequestFormOptions): RecordFormSchema {
  const asked = requestFields(forAnother);
  const { schema, uiSchema } = formOf(task, createSchema(task, asked), labels);
  const { properties, ...whole } = schema as { properties: Record<string, { enum?: number[] }> };
  const days = (properties.deadlineDays?.enum ?? []).map((count) => t("audit:dialog.days", { count }));
  const words: Record<string, object> = {
    title: { title: t("audit:request.name") },
    deadlineDays: { "x-enumNames": days },
  };
  const drawn: Partial<
    Record<keyof AuditRequest, { "ui:widget"?: string | Widget; "ui:help"?: string; "ui:options"?: object }>
  > = {
    peCode: { "ui:widget": EnterpriseWidget },
    title: {
      "ui:help": t(forAnother ? "running:request.nameHelp" : "audit:request.nameHelp"),
      "ui:options": { describedBy: noteId("root_title") },
    },
    level: { "ui:widget": LevelWidget },
    fields: { "ui:widget": FieldsWidget },
    deadlineDays: {
      "ui:widget": "radio",
      "ui:help": t(forAnother ? "running:request.deadlineHelp" : "audit:request.deadlineHelp"),
    },
  };
  return {
    schema: {
      ...whole,
      properties: Object.fromEntries(asked.map((name) => [name, { ...properties[name], ...words[name] }])),
    },
    uiSchema: Object.fromEntries(asked.map((name) => [name, { ...uiSchema[name], ...drawn[name] }])),
  };
}
