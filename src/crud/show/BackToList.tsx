import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";

/** A link from a record's page back to its list. */
export function BackToList({ resource }: { resource: Resource }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  return (
    <nav aria-label={t("show.where")}>
      <Link to={listPath(resource.path)}>← {labels.many(resource)}</Link>
    </nav>
  );
}
