import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import type { Team } from "#src/audit/answering/team/team.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** The people who may answer, as choices. The reader is marked. */
export function useMembers(team: Team): { value: string; label: string }[] {
  const { t } = useTranslation("questionnaire");
  const me = useSignedIn();
  const { members } = useSyncExternalStore(team.subscribe, team.state);
  return members
    .filter(({ role }) => rolesFor("answer").some((each) => each === role))
    .map(({ id: value, name }) => ({ value, label: value === me.id ? t("team.me", { name }) : name }));
}

/** The people responsible for a question. */
export function useQuestionOwners(
  team: Team,
  question: { auditFieldId: string; questionId: string },
): { ids: readonly string[]; names: string[] } {
  const { members, owners, questionOwners } = useSyncExternalStore(team.subscribe, team.state);
  const ids = ownersOfQuestion({ owners, questionOwners }, question);
  const names = members.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { ids, names };
}
