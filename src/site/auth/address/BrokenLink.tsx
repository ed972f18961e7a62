import { useTranslation } from "react-i18next";

/** Says that a mailed link was cut off on its way. */
export function BrokenLink() {
  const { t } = useTranslation("auth");
  return (
    <div className="form-alert" role="alert">
      <h2>{t("address.broken")}</h2>
      <p>{t("address.brokenText")}</p>
    </div>
  );
}
