import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";

/** Name of an audit's state for a role: for auditors, an approved one is listed for external audit. */
export function useStateName(role: Role): (state: string) => string {
  const { t } = useTranslation("workflow");
  return (state) => t(role === "auditor" ? [`statesAuditor.${state}`, `states.${state}`] : `states.${state}`);
}
