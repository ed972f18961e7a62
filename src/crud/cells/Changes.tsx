import { useTranslation } from "react-i18next";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { FieldChange } from "#src/crud/cells/entries.ts";
import type { Draw } from "#src/crud/extensions/cell.ts";
import "#src/crud/cells/changes.css";

/** Properties with their values before and after. `draw` renders a whole value. */
export function Changes({ changes, draw }: { changes: FieldChange[]; draw: Draw }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const registry = useRegistry();
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
        {changes.map(({ subject, resource, field, before, after, erased }) => (
          <tr key={field}>
            <th scope="row">{labels.field(registry.named(resource), field)}</th>
            {[before, after].map((value, side) => (
              <td
                key={side === 0 ? "before" : "after"}
                data-label={t("common:label", { name: t(side === 0 ? "history.before" : "history.after") })}
              >
                {erased ? (
                  <em>{t("history.erased")}</em>
                ) : (
                  draw(registry.named(resource), field, { id: subject, [field]: value })
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
