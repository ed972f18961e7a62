import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import type { Draw } from "#src/console/cells/cell.ts";
import type { FieldChange } from "#src/console/history/entries.ts";
import { useLabels } from "#src/console/labels.ts";
import "#src/console/history/changes.css";

/** Properties with their values before and after. */
export function Changes({ resource, changes, draw }: { resource: Resource; changes: FieldChange[]; draw: Draw }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t("history.field")}</th>
          <th scope="col">{t("history.before")}</th>
          <th scope="col">{t("history.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, erased }) => (
          <tr key={field}>
            <th scope="row">{labels.field(resource, field)}</th>
            {[before, after].map((value, side) => (
              <td key={side === 0 ? "before" : "after"} data-label={t(side === 0 ? "history.before" : "history.after")}>
                {erased ? <em>{t("history.erased")}</em> : draw(resource, field, { id: "", [field]: value })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
