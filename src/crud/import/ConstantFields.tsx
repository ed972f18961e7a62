import { useState } from "react";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { Constants } from "#src/crud/import/importState.ts";
import type { RecordSheet } from "#src/crud/import/readSheet.ts";

interface ConstantProps {
  resource: Resource;
  field: string;
  text: string;
  onSet(field: string, text: string): void;
}

/** The value of a property for all rows, chosen from a list or typed as in a column. */
function Constant({ resource, field, text, onSet }: ConstantProps) {
  const { t, i18n } = useTranslation("importing");
  const labels = useLabels();
  const registry = useRegistry();
  const [typed, setTyped] = useState(text);
  const property = propertyOf(resource, field);
  const options = property.enum?.map((value) => [String(value), labels.value(resource, field, String(value))]);
  const offered = widgetOf(property).choices?.({ registry, labels, locale: i18n.language }) ?? options;
  return (
    <li>
      <label htmlFor={`constant-${field}`}>{labels.field(resource, field)}</label>
      {offered ? (
        <select id={`constant-${field}`} value={text} onChange={({ target }) => onSet(field, target.value)}>
          <option value="">{t("fromFile")}</option>
          {offered
            .map(([value = "", name]) => ({ value, name: name ?? value }))
            .sort((a, b) => a.name.localeCompare(b.name, i18n.language))
            .map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </select>
      ) : (
        <input
          id={`constant-${field}`}
          value={typed}
          placeholder={resource.relations[field] ? t("nameOrCode") : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed !== text && onSet(field, typed)}
          onKeyDown={({ key }) => key === "Enter" && typed !== text && onSet(field, typed)}
        />
      )}
    </li>
  );
}

interface ConstantFieldsProps {
  resource: Resource;
  sheet: RecordSheet;
  /** The properties that a new record needs. */
  needed: string[];
  constants: Constants;
  onSet(field: string, text: string): void;
}

/** Values for required properties that no column of the file contains. Each is for all rows. */
export function ConstantFields({ resource, sheet, needed, constants, onSet }: ConstantFieldsProps) {
  const { t } = useTranslation("importing");
  const inColumns = sheet.fields.slice(0, sheet.names.length);
  const missing = needed.filter((field) => field !== resource.key && !inColumns.includes(field));
  if (missing.length === 0) return null;
  return (
    <fieldset className="import-constants">
      <legend>{t("constants")}</legend>
      <p>{t("constantsExplain")}</p>
      <ul>
        {missing.map((field) => (
          <Constant key={field} {...{ resource, field, onSet }} text={constants[field] ?? ""} />
        ))}
      </ul>
    </fieldset>
  );
}
