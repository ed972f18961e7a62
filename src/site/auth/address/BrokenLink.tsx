import { useTranslation } from "react-i18next";

/** Explains that a mailed link is incomplete, with the remedy: by default, to request a new link. */
export function BrokenLink({ remedy }: { remedy?: string }) {
  const { t } = useTranslation("auth");
  return (
    <div className="form-alert" role="alert">
      <h2>{t("address.broken")}</h2>
      <p>{remedy ?? t("address.brokenText")}</p>
    </div>
  );
}
