import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { type RecordSheet, samplesOf } from "#src/crud/import/readSheet.ts";
import { inPlace } from "#src/shared/inPlace.ts";

interface ColumnMappingProps {
  resource: Resource;
  sheet: RecordSheet;
  /** The properties that a file may have. */
  known: string[];
  onChosen(name: string, field: string): void;
}

/** The property of each column of the file. It is expanded initially if a column is not recognised. */
export function ColumnMapping({ resource, sheet, known, onChosen }: ColumnMappingProps) {
  const { t } = useTranslation("importing");
  const labels = useLabels();
  const id = useId();
  const { names, fields } = sheet;
  return (
    <details className="import-columns" open={fields.includes(undefined)}>
      <summary>{t("columns")}</summary>
      <p>{t("columnsExplain")}</p>
      <ul>
        {inPlace(names, (name, column) => (
          <li>
            <label htmlFor={`${id}-${column}`}>{name.trim() || t("unnamed", { number: column + 1 })}</label>
            <span id={`${id}-${column}-samples`} className="import-samples">
              {samplesOf(sheet, column).join(" · ")}
            </span>
            <select
              id={`${id}-${column}`}
              aria-describedby={`${id}-${column}-samples`}
              value={fields[column] ?? ""}
              onChange={({ target }) => onChosen(name, target.value)}
            >
              <option value="">{t("leaveOut")}</option>
              {known.map((field) => (
                <option key={field} value={field}>
                  {labels.field(resource, field)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
