import type { ErrorListProps } from "@rjsf/utils";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";

/** Everything that is wrong with a form, above it, each a link to its field. One error alone stands at its field only. */
export function ErrorSummary({ errors, registry }: ErrorListProps) {
  const { t } = useTranslation("validation");
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  if (errors.length < 2) return null;
  const idOf = (property = "") => [idPrefix, ...property.split(".").filter(Boolean)].join(idSeparator);
  const items = errors.map(({ property, message }) => (
    <li key={`${property} ${message}`}>
      <a
        href={`#${idOf(property)}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(idOf(property))?.focus();
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
