import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";

interface FewFieldsProps {
  fields: readonly RequestableField[];
  level: Level;
  /** The ids of the chosen fields. */
  chosen: readonly string[];
}

/** Warns that the level needs more audit fields than chosen. Nothing before a field is chosen. */
export function FewFields({ fields, level, chosen: ids }: FewFieldsProps) {
  const { t } = useTranslation(["audit", "resources"]);
  const chosen = fields.filter(({ id, levels }) => ids.includes(id) && levels.includes(level)).length;
  const { minFields } = rulesOn(new Date()).levels[level];
  if (chosen === 0 || chosen >= minFields) return null;
  const params = { count: minFields, level: t(`resources:task.values.level.${level}`) };
  return <Alert type="warning" showIcon role="status" message={t("audit:request.fewFields", params)} />;
}
