import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import type { AuditField } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";

type Field = Stored<AuditField> & { texts: { title?: Record<string, string> } };

/** The audit fields in the programme's order, with their titles in a language: the reader's unless another is given. */
export function useAuditFields(locale?: Locale): { id: string; title: string }[] {
  const { i18n } = useTranslation();
  const { data } = useList<Field>({
    resource: "audit-fields",
    sorters: [{ field: "position", order: "asc" }],
    pagination: { pageSize: 100 },
  });
  return (data?.data ?? []).map(({ id, title, texts }) => ({
    id,
    title: texts.title?.[locale ?? i18n.language] ?? title,
  }));
}

/** Titles of the audit fields by id, in a language: the reader's unless another is given. */
export function useFieldTitles(locale?: Locale): Record<string, string> {
  return Object.fromEntries(useAuditFields(locale).map(({ id, title }) => [id, title]));
}
