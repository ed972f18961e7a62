import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useRecordSelect } from "#src/core/recordSelect.ts";
import { useRegistry } from "#src/core/registry.ts";
import { controlProps } from "#src/forms/widgets/control.ts";

/** A field for a practice enterprise, found by typing a part of its name or code. */
export function EnterpriseWidget(props: WidgetProps) {
  const { value, onChange } = props;
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
      {...controlProps(props)}
      options={options ?? []}
      placeholder={t("request.find")}
      notFoundContent={null}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
