import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Me } from "#providers/me.ts";
import { editPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRead } from "#src/shared/useRead.ts";

interface TeamToldProps {
  /** The team's enterprise. Nothing is displayed until it is chosen. */
  peCode: string | undefined;
  me: Me;
}

/**
 * States that the team is notified by email, or that no one can be reached, with a link for entering an address. Only
 * for people who manage audits of others and may read the enterprise.
 */
export function TeamTold({ peCode, me }: TeamToldProps) {
  const { t } = useTranslation("running");
  const enterprises = useRegistry().get("enterprise");
  const { found } = useRead(peCode && programme.roles[me.role].managesRecords ? `/enterprises/${peCode}` : undefined);
  if (found?.isReachable === undefined) return null;
  if (found.isReachable) return <p>{t("told.team")}</p>;
  return (
    <p>
      {t("told.nobody")}{" "}
      {can(enterprises, me, "update", found) ? (
        <Link to={editPath(enterprises.path, found.peCode)}>{t("told.enter")}</Link>
      ) : null}
    </p>
  );
}
