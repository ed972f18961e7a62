import { useTranslation } from "react-i18next";

/** Explains that a mailed link is incomplete. */
export function BrokenLink() {
  const { t } = useTranslation("auth");
  return (
    <div className="form-alert" role="alert">
      <h2>{t("address.broken")}</h2>
      <p>{t("address.brokenText")}</p>
    </div>
  );
}
