import { useTranslation } from "react-i18next";

/** Marks a certificate of the demonstration. */
export function SampleNote() {
  const { t } = useTranslation(["verify", "certificate"]);
  return (
    <p className="verify-sample" role="note">
      <strong>{t("certificate:sample")}</strong> {t("sample")}
    </p>
  );
}
