import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { editPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRead } from "#src/shared/useRead.ts";

/**
 * That the team is told by email, where somebody there can be reached; else that nobody can, and where an address is entered.
 * Nothing for those who may lead the audit on without reading its enterprise.
 */
export function TeamTold({ task: { peCode }, me }: Pick<TaskPartProps, "task" | "me">) {
  const { t } = useTranslation("running");
  const enterprises = useRegistry().get("enterprise");
  const { found } = useRead(`/enterprises/${peCode}`);
  if (found?.isReachable === undefined) return null;
  if (found.isReachable) return <p>{t("told.team")}</p>;
  return (
    <p>
      {t("told.nobody")}{" "}
      {can(enterprises, me, "update", found) ? (
        <Link to={editPath(enterprises.path, peCode)}>{t("told.enter")}</Link>
      ) : null}
    </p>
  );
}
