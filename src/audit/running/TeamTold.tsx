import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Me } from "#providers/me.ts";
import { editPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRead } from "#src/shared/useRead.ts";

interface TeamToldProps {
  /** The enterprise whose team it is; nothing is said until one is chosen. */
  peCode: string | undefined;
  me: Me;
}

/**
 * That the team is told by email, where somebody there can be reached; else that nobody can, and where an address is entered.
 * It is said to those who run audits of others, and of these to nobody who may not read the enterprise.
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
