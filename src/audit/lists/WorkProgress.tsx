import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import type { Work } from "#src/audit/parts/useMyWork.ts";

/** Progress of an audit: answered by the team, or graded by its auditor. Otherwise nothing. */
export function WorkProgress({ work: { done, total }, role }: { work: Work; role: Role }) {
  const { t } = useTranslation("audit");
  if (done === null) return null;
  return (
    <span className="work-progress">
      <progress value={done} max={Math.max(total, 1)} aria-hidden="true" />{" "}
      {t(role === "auditor" ? "work.graded" : "work.answered", { done, total })}
    </span>
  );
}
