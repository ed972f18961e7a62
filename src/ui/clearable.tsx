import { CloseCircleFilled } from "@ant-design/icons";
import { useTranslation } from "react-i18next";

/**
 * antd's `allowClear` for a text field. Its button has a name in the reader's language, because antd's own has none.
 */
export function useClearable() {
  const { t } = useTranslation("common");
  return { clearIcon: <CloseCircleFilled aria-label={t("clearField")} /> };
}
