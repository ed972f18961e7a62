import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useRecordSelect } from "#src/core/recordSelect.ts";
import { useRegistry } from "#src/core/registry.ts";

interface EnterpriseChoiceProps {
  /** Given by the form around it. */
  id?: string;
  value?: string;
  onChange?(peCode: string | undefined): void;
}

/** A practice enterprise by its name and code, found by typing a part of either. */
export function EnterpriseChoice({ id, value, onChange }: EnterpriseChoiceProps) {
  const { t } = useTranslation("running");
  const { found } = useRecordSelect(useRegistry().get("enterprise"), value ? [value] : []);
  const options = found.options?.map(({ label, value: code, ...option }) => ({
    ...option,
    value: code,
    label: code ? `${label} (${code})` : label,
  }));
  return (
    <Select
      {...found}
      {...(id ? { id } : {})}
      options={options ?? []}
      placeholder={t("request.find")}
      notFoundContent={null}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
    />
  );
}
