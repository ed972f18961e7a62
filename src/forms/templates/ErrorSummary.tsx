import type { ErrorListProps } from "@rjsf/utils";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { pathOf, showField } from "#src/forms/showField.ts";

/** All errors of a form, above it, each with a link to its field. A single error is only displayed at its field. */
export function ErrorSummary({ errors, registry }: ErrorListProps) {
  const { t } = useTranslation("validation");
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  if (errors.length < 2) return null;
  const idOf = (property?: string) => [idPrefix, ...pathOf(property)].join(idSeparator);
  const items = errors.map(({ property, message }) => (
    <li key={`${property} ${message}`}>
      <a
        href={`#${idOf(property)}`}
        onClick={(event) => {
          event.preventDefault();
          showField(idPrefix, pathOf(property));
        }}
      >
        {message}
      </a>
    </li>
  ));
  return (
    <Alert className="error-summary" type="error" showIcon message={t("summary")} description={<ul>{items}</ul>} />
  );
}
