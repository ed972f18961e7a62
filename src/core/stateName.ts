import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import { stateKeys } from "#domain/workflow/stateKeys.ts";

/** Names of an audit's states for a role. */
export function useStateName(role: Role): (state: string) => string {
  const { t } = useTranslation("workflow");
  return (state) => t(stateKeys(role, state));
}
