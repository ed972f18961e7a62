import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { useCountryName } from "#src/core/countryName.ts";
import { newRecordsIn, type PlannedLine } from "#src/crud/import/plan.ts";

interface NewRecordsProps {
  steps: readonly PlannedLine[];
  checked: boolean;
  onChange(checked: boolean): void;
}

/** The records in the file that do not exist. They are created with the import if the person wants it. */
export function NewRecords({ steps, checked, onChange }: NewRecordsProps) {
  const { t } = useTranslation("importing");
  const countryName = useCountryName();
  const records = newRecordsIn(steps);
  const [first] = records;
  if (!first) return null;
  return (
    <div className="import-new">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {t(`new.${first.resource.name}`, { count: records.length })}
      </Checkbox>
      <details>
        <summary>{t("newNames")}</summary>
        <ul>
          {records.map(({ resource, values }) => (
            <li key={JSON.stringify(values)}>
              {[values[resource.label], values.country && countryName(String(values.country))]
                .filter(Boolean)
                .join(", ")}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
