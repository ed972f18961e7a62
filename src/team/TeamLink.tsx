import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Row } from "#src/core/row.ts";

/** On an enterprise's page: the way to its team. */
export function TeamLink({ record }: { record: Row }) {
  const { t } = useTranslation("team");
  return (
    <p>
      <Link to={`/dashboard/team?code=${encodeURIComponent(record.id)}`}>{t("open")}</Link>
    </p>
  );
}
