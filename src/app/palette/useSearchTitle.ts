import { useTranslation } from "react-i18next";
import { teamRoles } from "#domain/roles.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** The title of the search, with the kinds of results that the person can find. */
export function useSearchTitle(): string {
  const { t } = useTranslation("frame");
  const { role } = useSignedIn();
  return t(teamRoles.includes(role) ? "palette.titleOfTeam" : "palette.title");
}
