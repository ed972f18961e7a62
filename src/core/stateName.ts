import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";

/** What a state of an audit is called for a role: auditors see an approved one as listed for external audit. */
export function useStateName(role: Role): (state: string) => string {
  const { t } = useTranslation("workflow");
  return (state) => t(role === "auditor" ? [`statesAuditor.${state}`, `states.${state}`] : `states.${state}`);
}
